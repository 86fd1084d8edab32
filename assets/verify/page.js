// The page: files come in by the field or by drag and drop, and each is told about in a card. Nothing leaves the page.

const state = {files: [], fingerprint: ''};

// What a file is, read and checked as far as it goes by itself.
async function readFile(name, bytes) {
  const file = {name, kind: 'unknown', fault: ''};
  try {
    const text = textOf(bytes);
    if(/^\s*\{/.test(text)) await readDocument(file, text, bytes);
    else if(/^\s*[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*\s*$/.test(text)) await readToken(file, text);
    else {
      file.anchors = readAnchors(text);
      file.kind = 'anchors';
    }
  } catch(error) {
    file.fault = error instanceof Refused ? error.message : `It cannot be read: ${error.message}`;
  }
  return file;
}

async function readDocument(file, text, bytes) {
  const types = /"BitstringStatusListCredential"/.test(text) ? 'list' : /"OpenBadgeCredential"/.test(text) ? 'credential' : 'packet';
  file.kind = types;
  if(types === 'list') file.list = await readStatusList(text);
  else if(types === 'credential') file.credential = await readCredential(text);
  else file.packet = readPacket(bytes);
}

async function readToken(file, text) {
  file.kind = 'credential';
  file.credential = await readCredential(text);
}

// The newest lists of each station and purpose, all of one second; an older one is told to be that.
function newestLists(files) {
  const newest = new Map(), lists = files.flatMap(file => file.list ?? []);
  const named = list => `${list.school} ${list.station} ${list.purpose}`;
  for(const list of lists) newest.set(named(list), Math.max(newest.get(named(list)) ?? 0, list.made));
  return lists.filter(list => list.made === newest.get(named(list)));
}

const FACT = document.querySelector('#fact'), CARD = document.querySelector('#card');

function card(file, isGood, headline, facts, faults) {
  const made = CARD.content.cloneNode(true).firstElementChild;
  made.dataset.kind = file.kind;
  made.dataset.verdict = isGood ? 'holds' : 'refused';
  made.dataset.file = file.name;
  made.querySelector('h2').textContent = headline;
  made.querySelector('.file').textContent = file.name;
  for(const [label, words] of facts) {
    const row = FACT.content.cloneNode(true);
    row.querySelector('dt').textContent = label;
    row.querySelector('dd').textContent = words;
    made.querySelector('dl').append(row);
  }
  for(const words of faults) {
    const item = document.createElement('li');
    item.textContent = words;
    made.querySelector('ul').append(item);
  }
  return made;
}

function hasCertificate(packet) {
  const last = packet.events.at(-1);
  return last?.kind === 'signed_off' && last.body.verdict === 'pass';
}

async function packetCard(file, anchors, lists, now) {
  const {packet} = file;
  const faults = await packetFaults(packet, anchors);
  const facts = await packetFacts(packet);
  await compare(packet.school.key, facts, faults);
  facts.push(['List of seals', anchors ? 'compared' : 'none compared']);
  if(packet.seal && hasCertificate(packet)) {
    const {chain, number, at} = packet.seal;
    tellStatus(lists, {school: packet.school.key, station: chain, number, sealed: at}, now, facts, faults);
  }
  facts.push(['Not checked here', 'Grades and score. Anyone with the program Dealer Trainer can work them out again: '
    + `dealer-trainer verify ${file.name}`]);
  return card(file, !faults.length, faults.length ? 'Not verified' : 'Signatures, chain, and seal hold', facts, faults);
}

// The texts of a body: what was committed to, where it is opened and fits.
async function readable(packet) {
  const known = new Map();
  for(const {hash: committed, salt, text: words} of packet.openings) {
    if(await digest(['dealer-trainer/private/1', salt, words]) === committed) known.set(`private:${committed}`, words);
  }
  return written => typeof written !== 'string' ? '' : COMMITMENT.test(written) ? known.get(written) ?? WITHHELD : written;
}

const ORDERED = {paused: 'paused', resumed: 'resumed', extra_time: 'extra time', flagged: 'note', terminated: 'ended'};
const OUTCOMES = {pass: 'passed', fail: 'not passed', refer: 'refer'};
const points = thousandths => Number.isSafeInteger(thousandths) ? `${(thousandths / 1000).toFixed(3)} of 100` : 'unknown';

async function packetFacts(packet) {
  const read = await readable(packet), facts = [], first = packet.events[0]?.body ?? {}, last = packet.events.at(-1);
  const add = (label, words) => words && facts.push([label, words]);
  add('School', packet.school.name);
  add('Its fingerprint', await fingerprint(packet.school.key));
  add('Examined', read(first.trainee?.name));
  add('In', [first.game, titleOf(first.blueprint)].filter(Boolean).join(', '));
  if(packet.events.length) add('Time', `${minute(packet.events[0].at)} to ${minute(last.at)} (UTC, the station’s clock)`);
  add('Given by', read(first.supervisor?.name));
  add('Identity', read(first.identity));
  if(Number.isSafeInteger(first.attempt)) add('Attempt', String(first.attempt));
  if(first.extra_time_per_cent) add('Extra time', `${first.extra_time_per_cent} %`);
  for(const {part, dealt} of Array.isArray(first.real_table) ? first.real_table.filter(isObject) : []) {
    add('Real table', `part ${Number(part) + 1} was dealt at a real table, ${dealt === 'laid'
      ? 'set up from the drawn form' : 'with bets and dice that the examiner entered, not with a drawn form'}`);
  }
  if(last?.kind === 'signed_off') {
    add('Signed as', `${OUTCOMES[last.body.verdict] ?? 'unknown'}, ${points(last.body.score)}`);
    add('As graded', `${OUTCOMES[last.body.graded] ?? 'unknown'}, ${points(last.body.graded_score)}`);
  } else if(ENDINGS.includes(last?.kind)) {
    add('Ended', {declined: 'declined: the attempt has no result', voided: 'voided: it is no attempt'}[last.kind]);
  }
  for(const [rubric, verdict] of Object.entries(isObject(last?.body.rubrics) ? last.body.rubrics : {})) {
    const level = isObject(last.body.levels) && Object.hasOwn(last.body.levels, rubric) ? `${last.body.levels[rubric]}, ` : '';
    add('Beside the score', `${rubric}: ${level}${OUTCOMES[verdict] ?? 'unknown'}`);
  }
  const overrides = packet.events.filter(event => event.kind === 'overridden').length;
  if(overrides) add('Overrides', `${overrides} grades were set by hand, some perhaps taken back`);
  for(const event of packet.events.filter(one => isObject(one.body.order))) {
    const why = event.kind === 'extra_time' ? '' : read(event.body.reason);
    const minutes = event.kind === 'extra_time' ? ` (${Math.round(event.body.ms / 60000)} min)` : '';
    add('From another station', `${minute(event.at)} ${ORDERED[event.kind] ?? event.kind}${minutes} by `
      + `${read(event.body.name) || 'unknown'}${why ? `: ${why}` : ''}`);
  }
  add('Reason', read(last?.body.reason));
  if(packet.seal) {
    const sealer = packet.certificates.find(one => one.key === packet.seal.supervisor);
    add('Sealed by', `${read(sealer?.name) || 'unknown'}, ${await fingerprint(packet.seal.supervisor)}`);
    if(isObject(last?.body.second)) add('Second signature', read(last.body.second.name));
    add('Seal', `number ${packet.seal.number + 1} of its station, ${day(packet.seal.at)}`);
  }
  return facts;
}

function titleOf(blueprint) {
  if(typeof blueprint !== 'string') return '';
  const head = blueprint.split(/^\[/m)[0];
  const title = /^title\s*=\s*"([^"\\]*)"/m.exec(head)?.[1], version = /^version\s*=\s*(\d+)/m.exec(head)?.[1];
  return title ? `${title}${version ? ` (version ${version})` : ''}` : '';
}

function minute(at) {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

// The school's key and what the reader knows of it.
async function compare(key, facts, faults) {
  const known = state.fingerprint.toLowerCase().replace(/[\s:]/g, '');
  if(!known) {
    facts.push(['School’s fingerprint', 'not compared: type it above as the school gives it']);
  } else if(known === (await fingerprint(key)).replaceAll(' ', '') || state.fingerprint.trim() === key) {
    facts.push(['School’s fingerprint', 'it is the one that you typed']);
  } else {
    faults.push('The school’s key does not have the fingerprint that you typed.');
  }
}

function tellStatus(lists, place, now, facts, faults) {
  if(!lists.length) {
    facts.push(['Status', 'no status list compared: nothing here says whether it was revoked since']);
  }
  const fitting = lists.filter(list => list.school === place.school && list.station === place.station);
  for(const list of fitting.length ? fitting : lists) {
    const {isGood, words} = statusOf(list, place, now);
    if(isGood) facts.push(['Status', words]);
    else faults.push(words);
  }
  for(const purpose of fitting.length ? ['revocation', 'suspension'] : []) {
    if(!fitting.some(list => list.purpose === purpose)) facts.push(['Status', `no list of ${purpose} compared`]);
  }
}

async function credentialCard(file, {packets, anchors, lists, now}) {
  const {document: found, issuer, school, seal} = file.credential, facts = [], faults = [];
  const subject = found.credentialSubject;
  facts.push(['School', String(found.issuer.name)], ['Its fingerprint', await fingerprint(school)]);
  facts.push(['Awarded to', String(subject.identifier?.[0]?.identityHash)], ['For', String(found.name)]);
  for(const one of many(subject.result ?? [])) {
    const label = subject.achievement.resultDescription.find(entry => entry.id === one.resultDescription)?.name;
    facts.push([label ?? 'Result', String(one.value)]);
  }
  facts.push(['Signed by', `${found.issuer.official}, ${await fingerprint(issuer)}`]);
  const from = moment(found.validFrom), until = found.validUntil === undefined ? null : moment(found.validUntil);
  facts.push(['Good', until === null ? `from ${day(from)}` : `from ${day(from)} to ${day(until)}`]);
  if(until !== null && until < now) faults.push(`It expired on ${day(until)}.`);
  await compare(school, facts, faults);
  const mine = packets.find(packet => packet.seal && packet.seal.hash === seal);
  if(!mine) {
    // Anybody can sign a credential that names this school; its own word for the signer is in the record alone.
    faults.push('Nothing here shows that the school has certified who signed it: that is in the sitting’s record. Add that file.');
  } else if(mine.seal.supervisor !== issuer || mine.school.key !== school
            || `urn:uuid:${uuid(mine.events[0]?.body.trainee?.id)}` !== subject.id) {
    faults.push('It is not the credential of the sitting whose record is here.');
  } else if(!hasCertificate(mine)) {
    faults.push('The sitting was not passed, so it has no credential.');
  } else if((await packetFaults(mine, anchors)).length) {
    faults.push('The sitting’s record is here too, and does not hold: see its card.');
  } else {
    facts.push(['School’s word', 'the sitting’s record is here too: see its card']);
  }
  const entries = many(found.credentialStatus ?? []);
  if(mine) {
    // Where it is looked up is the record's to say, whatever the credential does.
    const {chain, number, at} = mine.seal;
    tellStatus(lists, {school, station: chain, number, sealed: at}, now, facts, faults);
  } else if(entries.length) {
    const station = /\/(z6Mk[1-9A-HJ-NP-Za-km-z]{44})-[a-z]+\.json$/.exec(entries[0].statusListCredential)?.[1];
    const number = /^[0-9]{1,9}$/.test(entries[0].statusListIndex) ? Number(entries[0].statusListIndex) : Infinity;
    tellStatus(lists, {school, station, number, sealed: from}, now, facts, faults);
  }
  facts.push(entries.length ? ['Its lists are at', entries.map(entry => entry.statusListCredential).join(' and ')]
    : ['Its lists', 'it names no status list']);
  const headline = !faults.length ? 'The credential’s signature holds' : !mine && faults.length === 1
    ? 'Signed, but not shown by whom' : 'Not verified';
  return card(file, !faults.length, headline, facts, faults);
}

function uuid(digits) {
  const cut = (from, to) => String(digits).slice(from, to);
  return [cut(0, 8), cut(8, 12), cut(12, 16), cut(16, 20), cut(20)].join('-');
}

async function listCard(file, newest, now) {
  const {list} = file, faults = [];
  if(!newest.includes(list)) faults.push('It is older than another list that is here, and is not used.');
  if(list.until < now) faults.push(`It expired on ${day(list.until)}. Fetch it again.`);
  const facts = [['For', list.purpose], ['School’s fingerprint', await fingerprint(list.school)],
    ['Made on', day(list.made)], ['Good until', day(list.until)]];
  return card(file, !faults.length, faults.length ? 'Status list not used' : 'The status list’s signature holds', facts, faults);
}

async function cardOf(file, context) {
  try {
    if(file.fault) return card(file, false, 'Not verified', [], [file.fault]);
    if(file.packet) return await packetCard(file, context.anchors, context.lists, context.now);
    if(file.credential) return await credentialCard(file, context);
    if(file.list) return await listCard(file, context.lists, context.now);
    return card(file, true, 'A list of seals, compared with the records here', [['Seals', String(file.anchors.length)]], []);
  } catch(error) {
    return card(file, false, 'Not verified', [], [`It cannot be checked: ${error.message}`]);
  }
}

let turn = 0;

async function show() {
  const mine = ++turn, found = state.files.flatMap(file => file.anchors ?? []);
  const context = {
    anchors: found.length ? found : null, lists: newestLists(state.files), now: Date.now(),
    packets: state.files.flatMap(file => file.packet ?? [])
  };
  const cards = [];
  for(const file of state.files) cards.push(await cardOf(file, context));
  if(mine !== turn) return;  // more came in meanwhile
  document.querySelector('#cards').replaceChildren(...cards);
  document.querySelector('#clear').hidden = !cards.length;
  document.body.dataset.shown = String(cards.length);
}

async function take(files) {
  document.body.dataset.shown = 'working';
  for(const file of files) state.files.push(await readFile(file.name, new Uint8Array(await file.arrayBuffer())));
  await show();
}

async function start() {
  const field = document.querySelector('#files'), zone = document.querySelector('#zone');
  const hasEd25519 = await publicKey('z6MkeTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDnP').catch(() => null);
  if(!globalThis.crypto?.subtle || hasEd25519 === null) {
    document.querySelector('#old').hidden = false;
    field.disabled = true;
    return;
  }
  field.addEventListener('change', () => take([...field.files]));
  for(const kind of ['dragenter', 'dragover']) {
    zone.addEventListener(kind, event => {
      event.preventDefault();
      zone.classList.add('over');
    });
  }
  zone.addEventListener('dragleave', () => zone.classList.remove('over'));
  zone.addEventListener('drop', event => {
    event.preventDefault();
    zone.classList.remove('over');
    take([...event.dataTransfer.files]);
  });
  document.querySelector('#fingerprint').addEventListener('input', event => {
    state.fingerprint = event.target.value;
    show();
  });
  document.querySelector('#clear').addEventListener('click', () => {
    state.files = [];
    field.value = '';
    show();
  });
  document.body.dataset.shown = '0';
}

start();
