// Checking a packet: chain, keys, seal and retirements held against each other, as the program's `verify` does before
// it grades anew.

const SIGNERS = ['supervisor', 'admin'];
const ENDINGS = ['signed_off', 'declined', 'voided'];

async function beginning(purpose, written) {
  return hex(await sha256(encoder.encode(`dealer-trainer/${purpose}/1\0${written}`)));
}

// What does not fit in a packet, a sentence each; none for a sound one.
async function packetFaults(packet, anchors) {
  const faults = [];
  const openings = await soundOpenings(packet, faults);
  await checkChain(packet, faults);
  await checkOrders(packet, faults);
  const chain = packet.events.length ? packet.events[0].station : '';
  const sound = await certified(packet.certificates, packet.school.key);
  const mine = new Map(sound.filter(one => one.chain === chain).map(one => [one.key, one]));
  if(sound.length !== packet.certificates.length) faults.push('The school’s signature does not belong to a key certificate.');
  if(packet.certificates.some(one => one.chain !== chain)) faults.push('A key is certified for another station.');
  if(new Set(packet.certificates.map(one => one.key)).size !== packet.certificates.length) {
    faults.push('A key is certified twice.');
  }
  if(mine.get(chain)?.role !== 'station') faults.push('The school has not certified the station’s key.');
  await checkOpening(packet, mine, faults);
  await checkProofs(packet, mine, faults);
  await checkApproved(packet, faults);
  if(packet.seal === null) {
    faults.push('The sitting was not signed and sealed.');
  } else {
    await checkSeal(packet, mine, faults);
    await checkSecond(packet, mine, openings, faults);
    await checkRetired(packet, faults);
    checkAnchors(packet.seal, anchors, faults);
  }
  const last = packet.events.at(-1);
  if(last && !ENDINGS.includes(last.kind)) faults.push('It was neither signed off, nor declined, nor voided.');
  return [...new Set(faults)];
}

// The texts that open their commitments, by hash.
async function soundOpenings(packet, faults) {
  const found = new Map();
  for(const opening of packet.openings) {
    const {hash: committed, salt, text} = opening;
    if(await digest(['dealer-trainer/private/1', salt, text]) === committed) {
      found.set(committed, text);
    } else {
      faults.push('A name or a reason is not the one that was committed to.');
    }
  }
  return found;
}

async function checkChain(packet, faults) {
  const {events} = packet;
  if(!events.length) {
    faults.push('There is no event.');
    return;
  }
  const first = events[0];
  if(first.body.format !== 2) faults.push('It is of another format.');
  let prev = await beginning('stream', first.stream), mono = 0;
  for(const [place, event] of events.entries()) {
    const where = `Event ${place}`;
    if(event.stream !== first.stream) faults.push(`${where} belongs to another sitting.`);
    if(event.station !== first.station) faults.push(`${where} was signed by another station than the first one.`);
    if(event.seq !== place) faults.push(`${where} is not in its place.`);
    if(event.prev !== prev) faults.push(`${where} is not bound to the event before it.`);
    if(event.mono < mono) faults.push(`${where}: its clock stands before that of the event before.`);
    const found = await digest(without(event, 'hash', 'signature'));
    if(found !== event.hash || !await isSigned(event.station, 'event/2', fromHex(found), event.signature)) {
      faults.push(`${where}: its content does not match its hash and signature.`);
    }
    prev = event.hash;
    mono = event.mono;
  }
}

const SUPERVISED = [
  'opened', 'reopened', 'flagged', 'ran_out', 'terminated', 'closed', 'overridden', 'withdrawn', ...ENDINGS
];

// Each event is signed with the sitting's own key or, as far as it is no trainee's work, with a supervisor's. A sitting
// of an earlier version has no such key.
async function checkProofs(packet, mine, faults) {
  const {events} = packet;
  if(events[0]?.body.sitting_key === undefined) return;
  let current = null;
  for(const [place, event] of events.entries()) {
    const where = `Event ${place}`, {body} = event, isSupervisor = body.signer !== undefined;
    const signer = isSupervisor ? body.signer : current;
    const document = {...without(event, 'hash', 'signature'), body: without(body, 'proof')};
    const isProved = key(signer) && typeof body.proof === 'string'
      && await isSigned(signer, 'sitting-event/1', fromHex(await digest(document)), body.proof);
    if(!isProved || (isSupervisor && !SIGNERS.includes(mine.get(signer)?.role))) {
      faults.push(`${where} was signed neither with the key of this sitting nor by a supervisor of the school.`);
    }
    if(isSupervisor && !namesItsSigner(body, mine.get(signer)?.holder)) {
      faults.push(`${where} names a supervisor who did not sign it.`);
    }
    if(isSupervisor && !SUPERVISED.includes(event.kind)) {
      faults.push(`${where} was signed with a supervisor’s key, which signs no trainee’s work.`);
    }
    if(body.sitting_key !== undefined) {
      if(!isSupervisor || !['opened', 'reopened'].includes(event.kind)) {
        faults.push(`${where} names a new key for this sitting, which only a supervisor can certify.`);
      } else {
        current = body.sitting_key;
      }
    }
    if(event.kind === 'closed') current = null;
  }
}

// What nobody did, and what a command from another station asked for, names others than its signer.
function namesItsSigner(body, holder) {
  const {supervisor, by} = body;
  if(supervisor !== undefined) return supervisor?.id === holder && supervisor?.key === body.signer;
  return body.order !== undefined || by === undefined || by === 'station' || by === holder;
}

const ORDERS = {paused: 'pause', resumed: 'resume', extra_time: 'extra_time', flagged: 'note', terminated: 'end'};
const OLDEST_MS = 120000, SAVING_MS = 60000;

// The remote command that an event says it came from, as it was signed; null where it names none.
function orderIn(event) {
  const {body} = event, said = body.order;
  if(said === undefined || said === null) return null;
  const isTime = event.kind === 'extra_time';
  const order = isObject(said) ? {
    station: event.station, stream: event.stream, kind: ORDERS[event.kind], ms: isTime ? body.ms : 0, head: said.head,
    reason: isTime ? body.private_reason : body.reason, at: said.at, origin: said.station, by: body.by, name: body.name,
    key: said.key
  } : {};
  const isWhole = order.kind !== undefined && count(order.ms) && hash(order.head) && commitment(order.reason)
    && at(order.at) && key(order.origin) && matches(HOLDER)(order.by) && commitment(order.name) && key(order.key);
  return {order, signature: said.signature, hash: said.hash, isWhole};
}

// Remote commands: each was signed for this sitting and this event, was fresh, and was carried out once.
async function checkOrders(packet, faults) {
  const heads = new Set(), carried = new Set();
  for(const [place, event] of packet.events.entries()) {
    const found = orderIn(event), where = `Event ${place}`;
    if(found !== null && !found.isWhole) {
      faults.push(`${where} names a remote command that cannot be read.`);
    } else if(found !== null) {
      const {order} = found, written = encoder.encode(canonical(order)), made = hex(await sha256(written));
      if(found.hash !== made || !await isSigned(order.key, 'remote-order/1', written, String(found.signature))) {
        faults.push(`${where}: its remote command is not the one that a supervisor signed.`);
      }
      if(!heads.has(order.head)) faults.push(`${where}: its remote command was given on another sitting than this one.`);
      const age = event.at - order.at;
      if(age < -OLDEST_MS || age > OLDEST_MS + SAVING_MS) {
        faults.push(`${where}: its remote command was not given when it was carried out.`);
      }
      if(carried.has(made)) faults.push(`${where}: a remote command was carried out twice.`);
      carried.add(made);
    }
    heads.add(event.hash);
  }
}

// The certificates that lead to the school's key, through those of the same person's keys before.
async function certified(certificates, school) {
  let rest = certificates;
  const found = [], known = new Map();
  for(;;) {
    const fitting = [];
    for(const one of rest) {
      if(await isCertified(one, school, known.get(`${one.chain} ${one.issuer}`))) fitting.push(one);
    }
    if(!fitting.length) return found;
    for(const one of fitting) known.set(`${one.chain} ${one.key}`, one);
    found.push(...fitting);
    rest = rest.filter(one => !fitting.includes(one));
  }
}

async function isCertified(one, school, before) {
  if(one.role === 'station' && one.chain !== one.key) return false;
  if(one.until !== null && one.until.split(' ')[0] !== one.chain) return false;
  if(one.issuer !== school) {
    if(!before || before.until !== null || !SIGNERS.includes(one.role)) return false;
    if(before.key !== one.issuer || before.chain !== one.chain || before.holder !== one.holder
       || before.role !== one.role) return false;
  }
  return isSigned(one.issuer, 'key-certificate/2', unsigned(one), one.signature);
}

// The first event names this school, and a supervisor whom it certified.
async function checkOpening(packet, mine, faults) {
  if(!packet.events.length) return;
  const {kind, body} = packet.events[0], school = body.school, supervisor = body.supervisor;
  if(kind !== 'opened' || !isObject(school) || !isObject(supervisor)) {
    faults.push('It does not begin as a sitting does.');
    return;
  }
  const schools = await schoolKeys(packet);
  if(school.id !== packet.school.id || school.name !== packet.school.name || !schools.has(school.key)) {
    faults.push('The sitting was opened in another school.');
  }
  const found = mine.get(supervisor.key);
  if(!found || !SIGNERS.includes(found.role) || found.holder !== supervisor.id) {
    faults.push('The school has not certified the key of the supervisor who opened the sitting.');
  }
}

async function checkSeal(packet, mine, faults) {
  const {seal, events} = packet;
  const found = await digest(without(seal, 'hash', 'station_signature', 'supervisor_signature')), data = fromHex(found);
  if(found !== seal.hash) faults.push('The seal’s content does not match its hash.');
  if(!await isSigned(seal.chain, 'seal-station/1', data, seal.station_signature)) {
    faults.push('The station’s signature does not belong to this seal.');
  }
  if(!await isSigned(seal.supervisor, 'seal-supervisor/1', data, seal.supervisor_signature)) {
    faults.push('The supervisor’s signature does not belong to this seal.');
  }
  if(events.length !== seal.length) faults.push(`The seal closes ${seal.length} events, ${events.length} are there.`);
  if(events.length && events.at(-1).hash !== seal.head) faults.push('The last event is not the one that was sealed.');
  if(events.some(event => event.stream !== seal.stream)) faults.push('The seal belongs to another sitting.');
  if(events.some(event => event.station !== seal.chain)) faults.push('The seal is from a different station than the events.');
  if(!SIGNERS.includes(mine.get(seal.supervisor)?.role)) {
    faults.push('The school has not certified the supervisor’s key that signed the seal.');
  }
}

// The second signature, where there is one: of this very ending, by another person of the school.
async function checkSecond(packet, mine, openings, faults) {
  const last = packet.events.at(-1), second = last?.body.second;
  if(!last || !ENDINGS.includes(last.kind) || second === undefined || second === null) return;
  const found = isObject(second) ? mine.get(second.key) : undefined, first = mine.get(packet.seal.supervisor);
  if(!found || !SIGNERS.includes(found.role) || found.holder !== second.id) {
    faults.push('The school has not certified the key of the second signature.');
    return;
  }
  const before = packet.events.at(-2)?.hash ?? '';
  const statement = {
    stream: last.stream, head: before, result: last.body.result, kind: last.kind, verdict: last.body.verdict ?? '',
    id: second.id, key: second.key
  };
  if(!await isSigned(second.key, 'second-signature/2', encoder.encode(canonical(statement)), String(second.signature))) {
    faults.push('The second signature does not belong to this result.');
  }
  const named = certificate => certificate && openings.get(COMMITMENT.exec(certificate.name)[1]);
  const isOne = first?.holder === found.holder || second.id === last.body.by
    || (named(first) !== undefined && named(first)?.toLowerCase() === named(found)?.toLowerCase());
  if(isOne) faults.push('Both signatures are one person’s; the second must be another person’s.');
}

// Who approved the blueprint, where event 0 says so: an admin and one other supervisor, each with a key that the school
// had certified, whichever station they signed at.
async function checkApproved(packet, faults) {
  const opened = packet.events[0]?.body ?? {}, approved = opened.approved;
  if(approved === undefined || approved === null) return;
  const version = Number(headOf(opened.blueprint, 'version', '(\\d+)') ?? 1), roles = new Map();
  const document = await digest({kind: 'blueprint', version, content: {toml: String(opened.blueprint)}});
  const schools = await schoolKeys(packet);
  for(const one of Array.isArray(approved) ? approved : [null]) {
    if(!isObject(one) || !await isApproval(one, document, schools)) {
      faults.push('Somebody whom event 0 names did not approve its blueprint, or could not.');
    } else {
      roles.set(one.by, one.role);
    }
  }
  if(roles.size < 2 || ![...roles.values()].includes('admin')) {
    faults.push('The blueprint was not approved by an admin and one other supervisor.');
  }
}

async function isApproval(one, document, schools) {
  let path;
  try {
    path = JSON.parse(one.certificates);
    if(!Array.isArray(path) || !path.every(isObject)) return false;
    const statement = {digest: document, act: 'approved', by: one.by, role: one.role, at: one.at, key: one.key};
    const written = encoder.encode(canonical(statement));
    if(!await isSigned(one.key, 'school-document/1', written, String(one.signature))) return false;
    for(const school of schools) {
      const found = (await certified(path, school)).find(certificate => certificate.key === one.key);
      if(found) return SIGNERS.includes(found.role) && found.role === one.role && found.holder === one.by;
    }
  } catch {
    return false;
  }
  return false;
}

// A value of a blueprint from before its first table.
function headOf(blueprint, name, pattern) {
  return new RegExp(`^${name}\\s*=\\s*${pattern}`, 'm').exec(String(blueprint ?? '').split(/^\[/m)[0])?.[1];
}

// The school's key of today, and all before it that sound changes lead back to.
async function schoolKeys(packet) {
  const sound = [], found = new Set([packet.school.key]);
  for(const change of packet.changes) {
    const data = encoder.encode(canonical({old: change.old, new: change.new, at: change.at}));
    if(await isSigned(change.old, 'school-key-old/1', data, change.old_signature)
       && await isSigned(change.new, 'school-key-new/1', data, change.new_signature)) sound.push(change);
  }
  for(let size = 0; size !== found.size;) {
    size = found.size;
    for(const change of sound) {
      if(found.has(change.new)) found.add(change.old);
    }
  }
  return found;
}

async function isRetirement(one, schools) {
  return (one.by === one.key || schools.has(one.by))
    && isSigned(one.by, 'key-retirement/1', unsigned(one), one.signature);
}

// Signatures of retired keys: each must precede its retirement in the chain of seals, as the links show.
async function checkRetired(packet, faults) {
  const schools = await schoolKeys(packet), sound = [];
  for(const one of packet.retirements) {
    if(await isRetirement(one, schools)) {
      sound.push(one);
    } else {
      faults.push('A key was retired without its own signature, or the school’s.');
    }
  }
  for(const signer of signersOf(packet)) {
    for(const place of placesOf(packet, signer, sound)) {
      const fault = await placedFault(place, packet.seal, packet.links);
      if(fault) faults.push(fault);
    }
  }
}

function signersOf(packet) {
  const second = packet.events.at(-1)?.body.second;
  return [packet.seal.supervisor, ...typeof second?.key === 'string' ? [second.key] : []];
}

function placesOf(packet, signer, sound) {
  const chain = packet.events.length ? packet.events[0].station : '';
  const said = sound.filter(one => one.key === signer && one.chain === chain)
    .map(one => ({chain: one.chain, number: one.number, hash: one.seal}));
  const written = packet.certificates.filter(one => one.key === signer && one.until !== null).map(one => {
    const [station, number, at] = one.until.split(' ');
    return {chain: station, number: Number(number), hash: at};
  });
  return [...said, ...written];
}

async function sealHash(seal) {
  return digest(without(seal, 'hash', 'station_signature', 'supervisor_signature'));
}

async function placedFault(place, seal, links) {
  if(place.chain !== seal.chain || seal.number > place.number) {
    return 'It was signed with a key that had already been retired.';
  }
  let at = await sealHash(seal) === seal.hash ? seal.hash : '';
  for(const link of links) {
    if(at === place.hash) break;
    at = link.chain === seal.chain && link.prev === at && await sealHash(link) === link.hash ? link.hash : '';
  }
  return at === place.hash ? '' : 'One of its keys was retired, and nothing shows that the seal is older.';
}

// A list of seals that was kept elsewhere: key number hash, one a line.
function readAnchors(text) {
  const found = [];
  for(const line of text.replace(/^\ufeff/, '').split(/\r\n|[\n\r]/)) {
    const bare = line.split('#')[0].trim();
    if(!bare) continue;
    const match = /^(z6Mk[1-9A-HJ-NP-Za-km-z]{44})\s+([0-9]{1,9})\s+([0-9a-f]{64})$/.exec(bare);
    if(!match) throw new Refused(`“${bare.slice(0, 60)}” is no line of a list of seals.`);
    found.push({chain: match[1], number: Number(match[2]), hash: match[3]});
  }
  if(!found.length) throw new Refused('The list of seals is empty.');
  return found;
}

function checkAnchors(seal, anchors, faults) {
  if(anchors === null) return;
  const mine = anchors.filter(one => one.chain === seal.chain && one.number === seal.number);
  if(!mine.length) faults.push(`Seal ${seal.number} of its station is not in the list of seals.`);
  if(mine.some(one => one.hash !== seal.hash)) faults.push(`Seal ${seal.number} is not the one that was noted down.`);
}
