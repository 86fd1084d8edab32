// Credentials and status lists of a school: their one form, the RDF that is signed, and what the lists say.

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#', VC = 'https://www.w3.org/2018/credentials#';
const OB = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#', SCHEMA = 'https://schema.org/';
const STATUS = 'https://www.w3.org/ns/credentials/status#', SECURITY = 'https://w3id.org/security#';
const DATE = 'http://www.w3.org/2001/XMLSchema#dateTime', URI = 'https://www.w3.org/2001/XMLSchema#anyURI';
const CONTEXT = 'https://www.w3.org/ns/credentials/v2';
const BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

// What each kind of object may have: the property's name in RDF, and how its value is written. These are the terms of
// the two contexts that the school's documents use, and no others: what is not here is refused, never left unsigned.
const text = iri => ({iri}), typed = (iri, type) => ({iri, type}), link = iri => ({iri, isLink: true});
const node = (iri, kind) => ({iri, kind});
const KINDS = {
  credential: {
    types: {VerifiableCredential: VC, OpenBadgeCredential: OB, BitstringStatusListCredential: STATUS},
    parts: {
      name: text(`${SCHEMA}name`), issuer: node(`${VC}issuer`, 'issuer'), validFrom: typed(`${VC}validFrom`, DATE),
      validUntil: typed(`${VC}validUntil`, DATE), credentialStatus: node(`${VC}credentialStatus`, 'entry'),
      credentialSubject: node(`${VC}credentialSubject`, 'subject'), evidence: node(`${VC}evidence`, 'evidence')
    }
  },
  issuer: {
    types: {Profile: OB},
    parts: {
      name: text(`${SCHEMA}name`), official: text(`${OB}official`),
      otherIdentifier: node(`${OB}otherIdentifier`, 'identifier')
    }
  },
  identifier: {
    types: {IdentifierEntry: OB},
    parts: {identifier: text(`${OB}identifier`), identifierType: text(`${OB}identifierType`)}
  },
  entry: {
    types: {BitstringStatusListEntry: STATUS},
    parts: {
      statusPurpose: text(`${STATUS}statusPurpose`), statusListIndex: text(`${STATUS}statusListIndex`),
      statusListCredential: link(`${STATUS}statusListCredential`)
    }
  },
  subject: {
    types: {AchievementSubject: OB, BitstringStatusList: STATUS},
    parts: {
      identifier: node(`${OB}identifier`, 'identity'), achievement: node(`${OB}achievement`, 'achievement'),
      result: node(`${OB}result`, 'result'), statusPurpose: text(`${STATUS}statusPurpose`),
      encodedList: typed(`${STATUS}encodedList`, `${SECURITY}multibase`)
    }
  },
  identity: {
    types: {IdentityObject: OB},
    parts: {
      hashed: typed(`${OB}hashed`, 'https://www.w3.org/2001/XMLSchema#boolean'),
      identityHash: text(`${OB}identityHash`), identityType: text(`${OB}identityType`)
    }
  },
  achievement: {
    types: {Achievement: OB},
    parts: {
      achievementType: text(`${OB}achievementType`), name: text(`${SCHEMA}name`), version: text(`${OB}version`),
      description: text(`${SCHEMA}description`), criteria: node(`${OB}Criteria`, 'criteria'),
      resultDescription: node(`${OB}resultDescription`, 'description')
    }
  },
  criteria: {types: {}, parts: {narrative: text(`${OB}narrative`)}},
  description: {
    types: {ResultDescription: OB},
    parts: {
      name: text(`${SCHEMA}name`), resultType: text(`${OB}resultType`), valueMin: text(`${OB}valueMin`),
      valueMax: text(`${OB}valueMax`), requiredValue: text(`${OB}requiredValue`),
      allowedValue: {iri: `${OB}allowedValue`, isList: true}
    }
  },
  result: {
    types: {Result: OB},
    parts: {resultDescription: typed(`${OB}resultDescription`, URI), value: text(`${SCHEMA}value`)}
  },
  evidence: {
    types: {Evidence: OB},
    parts: {name: text(`${SCHEMA}name`), description: text(`${SCHEMA}description`), narrative: text(`${OB}narrative`)}
  },
  proof: {
    types: {DataIntegrityProof: SECURITY},
    parts: {
      created: typed('http://purl.org/dc/terms/created', DATE),
      cryptosuite: typed(`${SECURITY}cryptosuite`, `${SECURITY}cryptosuiteString`),
      proofPurpose: {iri: `${SECURITY}proofPurpose`, isTerm: true},
      verificationMethod: link(`${SECURITY}verificationMethod`)
    }
  }
};

const many = value => Array.isArray(value) ? value : [value];

function literal(value, type) {
  if(typeof value !== 'string' || /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(value) || !value.isWellFormed()) {
    throw new Refused('It has a value that no credential of ours has.');
  }
  const written = value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `"${written}"${type ? `^^<${type}>` : ''}`;
}

function iri(value) {
  if(typeof value !== 'string' || !/^[a-z][a-z0-9+.-]*:[^\s<>"{}|^`\\]+$/i.test(value)) {
    throw new Refused('It has a name that is not a full address.');
  }
  return `<${value}>`;
}

// The statements of a document, each [subject, predicate, object]; who has no id is a number.
function statements(document, kind, found, blanks) {
  const {types, parts} = KINDS[kind];
  if(!isObject(document)) throw new Refused('An object was expected.');
  const subject = Object.hasOwn(document, 'id') ? iri(document.id) : blanks.next++;
  for(const [part, value] of Object.entries(document)) {
    if(part === 'id' || part === '@context') continue;
    if(part === 'type') {
      for(const type of many(value)) {
        if(!Object.hasOwn(types, type)) throw new Refused('It has a type that no credential of ours has.');
        found.push([subject, `<${RDF}type>`, `<${types[type]}${type}>`]);
      }
      continue;
    }
    if(!Object.hasOwn(parts, part)) throw new Refused(`It has a part that no credential of ours has: ${part}.`);
    const way = parts[part], predicate = `<${way.iri}>`;
    if(way.isList) {
      found.push([subject, predicate, listOf(many(value), found, blanks)]);
      continue;
    }
    for(const one of many(value)) {
      if(way.kind) found.push([subject, predicate, statements(one, way.kind, found, blanks)]);
      else if(way.isLink) found.push([subject, predicate, iri(one)]);
      else if(way.isTerm) found.push([subject, predicate, `<${SECURITY}${termOf(one)}>`]);
      else found.push([subject, predicate, literal(typeof one === 'boolean' ? String(one) : one, way.type)]);
    }
  }
  return subject;
}

function termOf(value) {
  if(value !== 'assertionMethod') throw new Refused('Its proof is for another purpose.');
  return value;
}

function listOf(values, found, blanks) {
  let rest = `<${RDF}nil>`;
  for(const value of values.toReversed()) {
    const place = blanks.next++;
    found.push([place, `<${RDF}first>`, literal(value)], [place, `<${RDF}rest>`, rest]);
    rest = place;
  }
  return rest;
}

// RDFC-1.0. Nodes without a name are told apart by what is said of them; where two are alike, nothing is decided here.
async function quads(document, kind) {
  const found = [];
  statements(document, kind, found, {next: 0});
  const write = (line, name) => `${line.map(part => typeof part === 'number' ? name(part) : part).join(' ')} .\n`;
  const numbers = new Set(found.flat().filter(part => typeof part === 'number')), hashes = new Map();
  for(const number of numbers) {
    const mine = found.filter(line => line.includes(number))
      .map(line => write(line, other => other === number ? '_:a' : '_:z'));
    const known = hex(await sha256(encoder.encode(sortedLines(mine).join(''))));
    if(hashes.has(known)) throw new Refused('Two parts of it are alike: use another verifier for it.');
    hashes.set(known, number);
  }
  const names = new Map([...hashes.keys()].sort().map((known, place) => [hashes.get(known), `_:c14n${place}`]));
  const lines = new Set(found.map(line => write(line, number => names.get(number))));
  return encoder.encode(sortedLines([...lines]).join(''));
}

// By code points, as the standard sorts.
function sortedLines(lines) {
  const points = new Map(lines.map(line => [line, Array.from(line, letter => letter.codePointAt(0))]));
  return lines.toSorted((one, other) => {
    const [a, b] = [points.get(one), points.get(other)], most = Math.min(a.length, b.length);
    for(let place = 0; place < most; place++) {
      if(a[place] !== b[place]) return a[place] - b[place];
    }
    return a.length - b.length;
  });
}

function keyOf(did) {
  const match = typeof did === 'string' ? /^did:key:(z6Mk[1-9A-HJ-NP-Za-km-z]{44})$/.exec(did) : null;
  if(!match) throw new Refused('It does not name a key.');
  return match[1];
}

// The one who signed a document with a proof inside; refused where the proof does not hold.
async function provedBy(document) {
  const {proof, ...content} = document, signer = keyOf(content.issuer?.id);
  if(!isObject(proof)) throw new Refused('It is not signed.');
  const {proofValue, ...options} = proof;
  const parts = Object.keys(options).sort().join(' ');
  if(parts !== 'created cryptosuite proofPurpose type verificationMethod' || options.cryptosuite !== 'eddsa-rdfc-2022'
     || options.type !== 'DataIntegrityProof' || options.verificationMethod !== `did:key:${signer}#${signer}`) {
    throw new Refused('It is not signed by the key it names.');
  }
  const letters = typeof proofValue === 'string' && proofValue.startsWith('z') ? proofValue.slice(1) : '';
  const data = joined(await sha256(await quads(options, 'proof')), await sha256(await quads(content, 'credential')));
  if(letters.length > 90 || !await isSignedRaw(signer, data, base58(letters, 64))) {
    throw new Refused('Its signature does not fit its content.');
  }
  return signer;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch(error) {
    throw new Refused(`It is no JSON: ${error.message}`);
  }
}

// JSON of a credential: no key twice, which JSON.parse would let through.
function isPlain(document, text) {
  const squeezed = text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
  const names = (squeezed.match(/"(?:[^"\\]|\\.)*":/g) ?? []).length;
  let there = 0;
  JSON.stringify(document, (_, value) => {
    if(isObject(value)) there += Object.keys(value).length;
    return value;
  });
  return names === there;
}

function moment(written) {
  const at = typeof written === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(written) ? Date.parse(written) : NaN;
  if(Number.isNaN(at)) throw new Refused('It has a time that is not valid.');
  return at;
}

// A credential in either form, once its signature holds.
async function readCredential(text) {
  const document = /^\s*\{/.test(text) ? await provedDocument(text) : await signedToken(text.trim());
  if(!many(document.type).includes('OpenBadgeCredential')) throw new Refused('It is not a school’s credential.');
  const issuer = keyOf(document.issuer.id), named = document.issuer.otherIdentifier?.[0]?.identifier;
  return {document, issuer, school: keyOf(named), seal: /^urn:sha256:([0-9a-f]{64})$/.exec(document.evidence?.[0]?.id)?.[1]};
}

async function provedDocument(text) {
  const document = parsed(text);
  if(!isObject(document) || !isPlain(document, text)) throw new Refused('It has a part twice.');
  if(JSON.stringify(document['@context']) !== JSON.stringify([CONTEXT, BADGES])) {
    throw new Refused('It is not in the form of a school’s credential.');
  }
  await provedBy(document);
  return document;
}

async function signedToken(token) {
  const parts = token.split('.'), [head, body, signature] = parts.map(base64url);
  if(parts.length !== 3 || !head || !body || !signature) throw new Refused('It is not a credential.');
  const header = parsed(textOf(head)), claims = parsed(textOf(body));
  const signer = keyOf(isObject(claims) ? claims.issuer?.id : null);
  if(header.alg !== 'EdDSA' || header.kid !== `did:key:${signer}#${signer}` || claims.iss !== `did:key:${signer}`
     || claims.sub !== claims.credentialSubject?.id || claims.jti !== claims.id) {
    throw new Refused('It is not signed by the key it names.');
  }
  if(!await isSignedRaw(signer, encoder.encode(`${parts[0]}.${parts[1]}`), signature)) {
    throw new Refused('Its signature does not fit its content.');
  }
  return claims;
}

// A status list, once its signature holds: whose, of which station, for what, when, and its bits.
async function readStatusList(text) {
  const document = parsed(text);
  if(!isObject(document) || !isPlain(document, text)) throw new Refused('It has a part twice.');
  const subject = document.credentialSubject;
  const parts = value => isObject(value) ? Object.keys(value).sort().join(' ') : '';
  if(JSON.stringify(document['@context']) !== JSON.stringify([CONTEXT])
     || parts(document) !== '@context credentialSubject id issuer proof type validFrom validUntil'
     || parts(subject) !== 'encodedList id statusPurpose type' || parts(document.issuer) !== 'id name'
     || String(document.type) !== 'VerifiableCredential,BitstringStatusListCredential'
     || subject.type !== 'BitstringStatusList' || !['revocation', 'suspension'].includes(subject.statusPurpose)) {
    throw new Refused('It is not in the form of a school’s list.');
  }
  const school = await provedBy(document);
  const made = moment(document.validFrom), until = moment(document.validUntil);
  return {
    school, station: keyOf(subject.id), purpose: subject.statusPurpose, made, until, bits: await unpacked(subject.encodedList)
  };
}

async function unpacked(encoded) {
  const packed = typeof encoded === 'string' && encoded.startsWith('u') ? base64url(encoded.slice(1)) : null;
  if(packed === null) throw new Refused('Its list is not packed as it should be.');
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts = [];
  let size = 0;
  try {
    for(;;) {
      const {done, value} = await reader.read();
      if(done) break;
      parts.push(value);
      size += value.length;
      if(size > 1024 * 1024) throw new Refused('Its list is too long.');
    }
  } catch(error) {
    if(error instanceof Refused) throw error;
    throw new Refused('Its list is not packed as it should be.');
  }
  if(size * 8 < 131072) throw new Refused('Its list is too short.');
  return joined(...parts);
}

const DAY = 86400000;

// What a list says of the certificate of a seal: words, and whether it stands.
function statusOf(list, {school, station, number, sealed}, now) {
  if(list.school !== school) return {isGood: false, words: 'The status list is signed by another school’s key, or one that this school no longer uses.'};
  if(list.station !== station) return {isGood: false, words: 'The status list is from a different station than the sitting.'};
  if(list.until < now) return {isGood: false, words: `The status list expired on ${day(list.until)}. Fetch it again.`};
  if(list.made > now + DAY) return {isGood: false, words: `The status list is of a day that has not come: ${day(list.made)}.`};
  if(sealed !== null && list.made < Math.floor(sealed / 1000) * 1000) {
    return {isGood: false, words: 'The status list is older than the certificate. Fetch it again.'};
  }
  if(number >= list.bits.length * 8) return {isGood: false, words: 'The status list is too short to cover this certificate.'};
  const isSet = (list.bits[number >> 3] >> (7 - number % 8) & 1) === 1, age = Math.max(0, Math.floor((now - list.made) / DAY));
  const of = `as of ${day(list.made)}; the list is ${age} days old and good until ${day(list.until)}`;
  const words = {revocation: ['Not revoked', 'REVOKED'], suspension: ['Not suspended', 'SUSPENDED']}[list.purpose];
  return {isGood: !isSet, words: `${words[Number(isSet)]}, ${of}.`};
}

function day(at) {
  return new Date(at).toISOString().slice(0, 10);
}
