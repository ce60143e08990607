import {
  bytesOf,
  carOwner,
  isRead,
  KEPT_ANSWERS,
  keptFileName,
  keptPictureName,
  packOwner,
  READ,
  readKeptIndex,
  shortName,
  trimmed,
  withEntry,
  withoutOwners,
  type KeptIndex,
} from './kept-content';

const entry = (at: number, bytes = 1) => ({ at, bytes, hash: '' });
const add = (index: KeptIndex, name: string, at: number, owner: string) => withEntry(index, name, entry(at), owner);

it('keeps what was opened of the last three cars, and what a pack needs of an older one', () => {
  let index: KeptIndex = {};
  for (const car of [1, 2, 3, 4]) index = add(index, `f/d${car}/page-1.json`, car, carOwner(`c${car}`));
  index = add(index, 'f/d1/page-2.json', 1, carOwner('c1'));
  index = add(index, 'f/d1/page-2.json', 1, packOwner('c1'));
  const { index: left, gone } = trimmed(index, []);
  expect(gone).toEqual(['f/d1/page-1.json']);
  expect(left['f/d1/page-2.json']?.owners).toEqual([packOwner('c1')]);
});

it('counts a car as used when anything of it was opened', () => {
  let index: KeptIndex = {};
  for (const car of [1, 2, 3]) index = add(index, `f/d${car}/a`, car, carOwner(`c${car}`));
  index = add(index, 'f/d1/b', 9, carOwner('c1'));
  index = add(index, 'f/d4/a', 10, carOwner('c4'));
  expect(trimmed(index, []).gone).toEqual(['f/d2/a']);
});

it('keeps the latest answers', () => {
  let index: KeptIndex = add({}, 'a/pack', 0, packOwner('p'));
  for (let at = 0; at < KEPT_ANSWERS + 2; at += 1) index = add(index, `a/${at}`, at, READ);
  expect(trimmed(index, []).gone).toEqual(['a/0', 'a/1']);
});

it('removes a pack, but not what another one needs', () => {
  let index = add({}, 'both', 1, packOwner('p'));
  index = add(index, 'both', 1, packOwner('q'));
  index = add(index, 'own', 1, packOwner('p'));
  const { index: left, gone } = withoutOwners(index, (owner) => owner === packOwner('p'));
  expect([gone, Object.keys(left), bytesOf(left)]).toEqual([['own'], ['both'], 1]);
});

it.each([
  ['/files/doc-1/page-1.json?utoken=x', 'f/doc-1/page-1.json'],
  ['https://h.test/files/doc-1/page-1.svg?plain=1&utoken=x', 'f/doc-1/plain-page-1.svg'],
  ['https://h.test/files/doc-1/print-1.pdf?at=J17&utoken=x', null],
  ['https://h.test/other/doc-1/page-1.svg', null],
  ['blob:http://h.test/0-1', null],
])('names the file of %s', (address, name) => expect(keptFileName(address)).toBe(name));

it('leaves damaged entries out', () => {
  expect(readKeptIndex({ a: 1, b: null, c: { at: 1, bytes: 1, hash: '', owners: [READ] } })).toEqual({
    c: { at: 1, bytes: 1, hash: '', owners: [READ] },
  });
  expect([readKeptIndex(null), readKeptIndex('x')]).toEqual([{}, {}]);
});

it('gives different texts different short names', () => {
  const names = new Set(Array.from({ length: 5000 }, (_, at) => shortName(`["document","/getDocBanks3a",${at}]`)));
  expect(names.size).toBe(5000);
  expect([...names].every((name) => /^[0-9a-f]{14}$/.test(name))).toBe(true);
});

it('names a public picture by its path, and none whose address will change', () => {
  const name = keptPictureName('https://h.test/uploads/case_photo/u/a.JPG');
  expect(name).toMatch(/^p\/[0-9a-f]{14}\.jpg$/);
  expect(keptPictureName('/uploads/case_photo/u/a.JPG')).toBe(name);
  expect(keptPictureName('https://h.test/uploads/case_photo/u/b.jpg')).not.toBe(name);
  for (const other of ['/uploads/licence/a.jpg?e=1&s=2', 'data:image/png;base64,AA', 'blob:x', ''])
    expect(keptPictureName(other)).toBeNull();
});

it('counts as free what only readers need, not what a pack needs, too', () => {
  let index = add({}, 'own', 1, READ);
  index = add(index, 'both', 1, carOwner('c'));
  index = add(index, 'both', 1, packOwner('p'));
  expect([bytesOf(index, isRead), bytesOf(index)]).toEqual([1, 2]);
});
