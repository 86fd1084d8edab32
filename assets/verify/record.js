// What a record is made of: canonical JSON, hashes, keys, and the one form that a packet has. It mirrors the program's
// records/log; what does not have that form is refused with words.
'use strict';

class Refused extends Error {}

const STREAM = /^[0-9a-f]{32}$/, HASH = /^[0-9a-f]{64}$/, KEY = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/, COMMITMENT = /^private:([0-9a-f]{64})$/, KIND = /^[a-z][a-z0-9_]{0,39}$/;
const PLACE = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44} (-1|[0-9]{1,9}) [0-9a-f]{64}$/, HOLDER = /^[!-~]{1,80}$/;
const LATEST = 253402300799999;
const PRIVATE = new Set(['name', 'reason', 'seen', 'identity', 'grounds', 'staff_number', 'staff_group', 'background',
  'extra_time', 'extra_reason', 'rank', 'license', 'alias_key', 'private_reason']);
const PUBLIC = new Set(['school', 'rubrics', 'levels']);
const WITHHELD = 'withheld', REVOKED = 'dealer-trainer/revoked/1';
const MOST_BYTES = 64 * 1024 * 1024;

const encoder = new TextEncoder();

function textOf(bytes) {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    throw new Refused('It is no text.');
  }
}

// RFC 8785 for what a record may hold: no floats, no number beyond 2^53 - 1, no half characters.
function canonical(value, depth = 0) {
  if(depth > 40) throw new Refused('It is nested far too deep.');
  if(value === null || typeof value === 'boolean') return String(value);
  if(typeof value === 'number') {
    if(!Number.isSafeInteger(value)) throw new Refused('It has a number that no record has.');
    return String(value);
  }
  if(typeof value === 'string') {
    if(!value.isWellFormed()) throw new Refused('It has half a character.');
    return JSON.stringify(value);
  }
  if(Array.isArray(value)) return `[${value.map(part => canonical(part, depth + 1)).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map(name => `${canonical(name)}:${canonical(value[name], depth + 1)}`).join(',')}}`;
}

function hex(bytes) {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(written) {
  return Uint8Array.from(written.match(/../g) ?? [], pair => parseInt(pair, 16));
}

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for(const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

async function digest(value) {
  return hex(await sha256(encoder.encode(canonical(value))));
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

// So many bytes of base58, or null.
function base58(letters, length) {
  let number = 0n;
  for(const letter of letters) {
    const value = LETTERS.indexOf(letter);
    if(value < 0) return null;
    number = number * 58n + BigInt(value);
  }
  const written = number === 0n ? '' : number.toString(16);
  const bytes = fromHex(written.length % 2 ? `0${written}` : written);
  const zeros = letters.length - letters.replace(/^1+/, '').length;
  return zeros + bytes.length === length ? joined(new Uint8Array(zeros), bytes) : null;
}

function base64url(letters) {
  if(!/^[A-Za-z0-9_-]*$/.test(letters) || letters.length % 4 === 1) return null;
  const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(plain, letter => letter.charCodeAt(0));
  const again = btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return again === letters ? bytes : null;
}

const keys = new Map();

// The public key of an id; null for what is none.
function publicKey(id) {
  if(!keys.has(id)) {
    const raw = KEY.test(id) ? base58(id.slice(1), 34) : null;
    const isOurs = raw !== null && raw[0] === 0xed && raw[1] === 0x01;
    const made = isOurs ? crypto.subtle.importKey('raw', raw.slice(2), 'Ed25519', false, ['verify']) : null;
    keys.set(id, Promise.resolve(made).catch(() => null));
  }
  return keys.get(id);
}

// Every signature of a record is for one purpose.
async function isSigned(signer, domain, data, signature) {
  if(!SIGNATURE.test(signature)) return false;
  const key = await publicKey(signer), letters = base64url(signature);
  return key !== null && letters !== null && letters.length === 64
    && crypto.subtle.verify('Ed25519', key, letters, joined(encoder.encode(`dealer-trainer/${domain}\0`), data));
}

function without(document, ...names) {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
}

function unsigned(document) {
  return encoder.encode(canonical(without(document, 'signature')));
}

async function fingerprint(key) {
  return hex(await sha256(encoder.encode(key))).slice(0, 32).match(/..../g).join(' ');
}

// The shapes: for each key what it may hold.
const matches = pattern => value => typeof value === 'string' && pattern.test(value);
const whole = (least, most) => value => Number.isSafeInteger(value) && value >= least && value <= most;
const stream = matches(STREAM), hash = matches(HASH), key = matches(KEY), signature = matches(SIGNATURE);
const commitment = matches(COMMITMENT), at = whole(0, LATEST), count = whole(0, Number.MAX_SAFE_INTEGER);
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
const name = value => typeof value === 'string' && value.length > 0 && [...value].length <= 120
  && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value) && !/[^\S ]/u.test(value);

const SHAPES = {
  school: {id: stream, name, key},
  change: {old: key, new: key, at, old_signature: signature, new_signature: signature},
  certificate: {
    key, box: hash, role: value => ['station', 'supervisor', 'admin'].includes(value), holder: matches(HOLDER),
    name: commitment, chain: key, at, until: value => value === null || matches(PLACE)(value), issuer: key, signature
  },
  event: {
    stream, seq: count, kind: matches(KIND), at, mono: count, body: isObject, prev: hash, station: key, hash, signature
  },
  seal: {
    chain: key, number: count, stream, head: hash, length: count, at, house_seq: count, house_head: hash, prev: hash,
    supervisor: key, hash, station_signature: signature, supervisor_signature: signature
  },
  opening: {hash, salt: hash, text: value => typeof value === 'string' && [...value].length <= 200000},
  revocation: {seal: hash, at},
  retirement: {key, chain: key, number: whole(-1, Number.MAX_SAFE_INTEGER), seal: hash, at, by: key, signature}
};

function check(shape, document, where) {
  const wanted = SHAPES[shape];
  if(!isObject(document)) throw new Refused(`${where}: an object was expected.`);
  for(const part of Object.keys(document)) {
    if(!Object.hasOwn(wanted, part)) throw new Refused(`${where}: “${part.slice(0, 40)}” is not known here.`);
  }
  for(const [part, fits] of Object.entries(wanted)) {
    if(!Object.hasOwn(document, part)) throw new Refused(`${where}: “${part}” is missing.`);
    if(!fits(document[part])) throw new Refused(`${where}: “${part}” is not of its form.`);
  }
}

// The hash of every private text of a body, with the key that it stands under.
function* commitmentsIn(document) {
  if(Array.isArray(document)) {
    for(const part of document) yield* commitmentsIn(part);
  } else if(isObject(document)) {
    for(const [part, value] of Object.entries(document)) {
      if(PRIVATE.has(part) && typeof value === 'string') {
        const match = COMMITMENT.exec(value);
        if(match) yield [match[1], part];
      } else if(!PUBLIC.has(part)) {
        yield* commitmentsIn(value);
      }
    }
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch(error) {
    throw new Refused(`It is no JSON: ${error.message}`);
  }
}

function checkParts(document, parts) {
  for(const part of new Set([...parts, ...Object.keys(document)])) {
    if(!parts.includes(part)) throw new Refused(`“${part.slice(0, 40)}” is not known here.`);
    if(!Object.hasOwn(document, part)) throw new Refused(`“${part}” is missing.`);
  }
}

function checkLists(document, shapes) {
  for(const [part, shape] of Object.entries(shapes)) {
    if(!Array.isArray(document[part])) throw new Refused(`“${part}”: a list was expected.`);
    document[part].forEach((one, place) => check(shape, one, `${part} ${place}`));
  }
}

// A packet's document, whatever its truth; it has one form only, to the byte.
function readPacket(bytes) {
  if(bytes.length > MOST_BYTES) throw new Refused('It is larger than 64 MB.');
  const text = textOf(bytes), packet = parsed(text);
  const parts = ['format', 'school', 'changes', 'certificates', 'events', 'seal', 'openings', 'retirements', 'links'];
  if(!isObject(packet) || packet.format !== 'dealer-trainer/sitting/2') {
    throw new Refused('It is neither the record of a sitting nor a list of revoked certificates.');
  }
  checkParts(packet, parts);
  check('school', packet.school, 'the school');
  if(packet.seal !== null) check('seal', packet.seal, 'the seal');
  checkLists(packet, {
    changes: 'change', certificates: 'certificate', events: 'event', openings: 'opening', retirements: 'retirement',
    links: 'seal'
  });
  if(`${canonical(packet)}\n` !== text) {
    throw new Refused('Another program has rewritten it: a record has only one form.');
  }
  checkOpenings(packet);
  return packet;
}

// The texts that a packet may show: names in certificates and what its events commit to, but no confidential reason.
function checkOpenings(packet) {
  const shown = new Set(packet.certificates.map(certificate => COMMITMENT.exec(certificate.name)[1]));
  for(const event of packet.events) {
    const found = [...commitmentsIn(event.body)];
    const kept = new Set(found.filter(([, part]) => part === 'private_reason').map(([committed]) => committed));
    for(const [committed] of found) {
      if(!kept.has(committed)) shown.add(committed);
    }
  }
  let before = '';
  for(const {hash: committed} of packet.openings) {
    if(committed <= before || !shown.has(committed)) {
      throw new Refused('Another program has rewritten it: a record has only one form.');
    }
    before = committed;
  }
}
