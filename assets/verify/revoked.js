// A school's list of revoked certificates: its one form, its signature, and what it says of a packet.

const DAY = 86400000;

// A list, once its school's signature holds, whichever school that is.
async function readRevoked(text) {
  if(text.length > 4 * 1024 * 1024) throw new Refused('It is larger than 4 MB.');
  const list = parsed(text), parts = ['format', 'school', 'changes', 'station', 'made', 'revoked', 'signature'];
  checkParts(list, parts);
  check('school', list.school, 'the school');
  checkLists(list, {changes: 'change', revoked: 'revocation'});
  if(list.changes.length > 1000 || list.format !== REVOKED || !key(list.station) || !at(list.made) || !signature(list.signature)) {
    throw new Refused('It is not a list of revoked certificates.');
  }
  const isOrdered = list.revoked.every(({seal}, place) => place === 0 || list.revoked[place - 1].seal < seal);
  if(!isOrdered || `${canonical(list)}\n` !== text) {
    throw new Refused('Another program has rewritten it: a list has only one form.');
  }
  if(!await isSigned(list.school.key, 'revoked-list/1', unsigned(list), list.signature)) {
    throw new Refused('Its signature does not fit its content.');
  }
  return list;
}

// What a list says of the certificate of a packet: words, and whether it stands.
async function revokedOf(list, packet, now) {
  const {seal} = packet, said = list.revoked.find(one => one.seal === seal.hash);
  if(!(await schoolKeys(list)).has(packet.school.key)) {
    return {isGood: false, words: 'Another school’s key signed the list, or one that this school no longer uses.'};
  }
  if(list.station !== seal.chain) {
    return {isGood: false, words: 'The list of revoked certificates is from a different station than the sitting.'};
  }
  if(said) return {isGood: false, words: `REVOKED on ${day(said.at)}, by the list of ${day(list.made)}.`};
  if(list.made > now + DAY) {
    return {isGood: false, words: `The list of revoked certificates is of a day that has not come: ${day(list.made)}.`};
  }
  if(list.made < seal.at) {
    return {isGood: false, words: 'The list of revoked certificates is older than the certificate. Ask the school for a newer one.'};
  }
  const age = Math.max(0, Math.floor((now - list.made) / DAY));
  return {isGood: true, words: `not on the list of ${day(list.made)}, which is ${age} days old`};
}

function day(at) {
  return new Date(at).toISOString().slice(0, 10);
}
