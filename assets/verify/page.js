// The page: files come in by the field or by drag and drop, and each is told about in a card. Nothing leaves the page.

const state = {files: [], fingerprint: ''};

// What a file is, read and checked as far as it goes by itself.
async function readFile(name, bytes) {
  const file = {name, kind: 'unknown', fault: ''};
  try {
    const text = textOf(bytes);
    if(/^\s*\{/.test(text)) await readDocument(file, text, bytes);
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
  file.kind = parsed(text).format === REVOKED ? 'revoked' : 'packet';
  if(file.kind === 'revoked') file.list = await readRevoked(text);
  else file.packet = readPacket(bytes);
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
  const facts = await packetFacts(packet, now);
  await compare(packet.school.key, facts, faults);
  facts.push(['List of seals', anchors ? 'compared' : 'none compared']);
  if(packet.seal && hasCertificate(packet)) {
    await tellRevoked(lists, packet, now, facts, faults);
  }
  facts.push(['Not checked here', 'Grades, score, and whether the exam may be called a table test. Anyone with the program '
    + 'Dealer Trainer can work them out again: '
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

async function packetFacts(packet, now) {
  const read = await readable(packet), facts = [], first = packet.events[0]?.body ?? {}, last = packet.events.at(-1);
  const add = (label, words) => words && facts.push([label, words]);
  const standing = one => [one?.name, one?.rank, one?.license].map(read).filter(Boolean).join(', ');
  add('School', packet.school.name);
  add('Its fingerprint', await fingerprint(packet.school.key));
  add('Examined', read(first.trainee?.name));
  add('Staff number', read(first.trainee?.staff_number));
  add('In', [first.game, titleOf(first.blueprint)].filter(Boolean).join(', '));
  for(const one of Array.isArray(first.approved) ? first.approved.filter(isObject) : []) {
    add('Blueprint approved by', `${read(one.name) || 'unknown'}, ${one.role}, ${Number.isSafeInteger(one.at) ? day(one.at) : ''}`);
  }
  if(!Array.isArray(first.approved)) add('Blueprint approved by', `nobody of the school: either it ships with the program, or it
    was no exam that counts; the program tells which`.replace(/\s+/g, ' '));
  if(packet.events.length) add('Time', `${minute(packet.events[0].at)} to ${minute(last.at)} (UTC, the station’s clock)`);
  add('Given by', standing(first.supervisor));
  add('Identified by', read(first.identity));
  if(Number.isSafeInteger(first.attempt)) add('Attempt', String(first.attempt));
  if(first.extra_time_per_cent) add('Extra time', `${first.extra_time_per_cent} %`);
  for(const {part, dealt} of Array.isArray(first.real_table) ? first.real_table.filter(isObject) : []) {
    add('Real table', `part ${Number(part) + 1} was dealt at a real table, ${dealt === 'laid'
      ? 'set up from the drawn form' : 'with bets and dice that the examiner entered, not with a drawn form'}`);
  }
  const mark = headOf(first.blueprint, 'pass_mark', '(\\d+)$'), days = headOf(first.blueprint, 'valid_days', '(\\d+)$');
  if(mark) add('Passing score', `${mark} of 100`);
  if(last?.kind === 'signed_off') {
    add('Signed as', `${OUTCOMES[last.body.verdict] ?? 'unknown'}, ${points(last.body.score)}`);
    add('Signed by', standing(last.body));
    add('Signed on', `${day(last.at)} (UTC)`);
    if(days && packet.seal && hasCertificate(packet)) add('Valid until', validUntil(last.at + days * DAY, now));
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
    if(isObject(last?.body.second)) add('Second signature', standing(last.body.second));
    add('Seal', `number ${packet.seal.number + 1} of its station, ${day(packet.seal.at)}`);
  }
  return facts;
}

function validUntil(until, now) {
  return `${day(until)} (UTC)${until <= now ? ': it has expired' : ''}`;
}

function titleOf(blueprint) {
  if(typeof blueprint !== 'string') return '';
  const title = headOf(blueprint, 'title', '"([^"\\\\]*)"'), version = headOf(blueprint, 'version', '(\\d+)');
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

async function tellRevoked(lists, packet, now, facts, faults) {
  if(!lists.length) {
    facts.push(['Revoked', 'no list of revoked certificates compared: nothing here says whether it was revoked since']);
  }
  for(const list of lists) {
    const {isGood, words} = await revokedOf(list, packet, now);
    if(isGood) facts.push(['Revoked', words]);
    else faults.push(words);
  }
}

async function listCard(file) {
  const {list} = file, facts = [['School', list.school.name], ['Its fingerprint', await fingerprint(list.school.key)],
    ['Made on', day(list.made)], ['Revoked', `${list.revoked.length} certificates`]], faults = [];
  await compare(list.school.key, facts, faults);
  return card(file, !faults.length, faults.length ? 'Not verified' : 'The list’s signature holds', facts, faults);
}

async function cardOf(file, context) {
  try {
    if(file.fault) return card(file, false, 'Not verified', [], [file.fault]);
    if(file.packet) return await packetCard(file, context.anchors, context.lists, context.now);
    if(file.list) return await listCard(file);
    return card(file, true, 'A list of seals, compared with the records here', [['Seals', String(file.anchors.length)]], []);
  } catch(error) {
    return card(file, false, 'Not verified', [], [`It cannot be checked: ${error.message}`]);
  }
}

let turn = 0;

async function show() {
  const mine = ++turn, found = state.files.flatMap(file => file.anchors ?? []);
  const context = {
    anchors: found.length ? found : null, lists: state.files.flatMap(file => file.list ?? []), now: Date.now()
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
