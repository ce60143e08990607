import { packAnswersOwner, packOwner, withEntry, type KeptIndex } from './kept-content';
import { filesToFetch, fits, goesOn, isCheckDue, newPack, readPacks, sizeText, staleNames } from './offline-pack';

const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
const file = (id: string, hash: string) => ({
  documentId: id,
  url: `http://h.test/files/${id}/document.html`,
  bytes: 10,
  hash,
});
const keep = (index: KeptIndex, id: string, hash: string) =>
  withEntry(index, `f/${id}/document.html`, { bytes: 10, at: 1, hash }, packOwner(PATH));

it('fetches only what is missing or has changed', () => {
  const index = keep(keep({}, 'a', '1'), 'b', '1');
  const files = [file('a', '1'), file('b', '2'), file('c', '1')];
  expect(filesToFetch(files, index).map(({ documentId }) => documentId)).toEqual(['b', 'c']);
});

it('fetches again what was opened before its hash was known', () => {
  expect(filesToFetch([file('a', '1')], keep({}, 'a', ''))).toHaveLength(1);
});

it('lets go of what its newest list has no more, and of nothing that is another owner’s', () => {
  let index = keep(keep({}, 'a', '1'), 'gone', '1');
  index = withEntry(index, 'p/1.jpg', { bytes: 1, at: 1, hash: '' }, packOwner(PATH));
  index = withEntry(index, 'a/0123', { bytes: 1, at: 1, hash: '' }, packAnswersOwner(PATH, 'u2'));
  const stale = staleNames(index, packOwner(PATH), ['f/a/document.html']);
  expect(stale).toEqual(['f/gone/document.html', 'p/1.jpg']);
});

it('begins nothing that does not fit, and tries where nobody tells', () => {
  expect([fits(100, 5 * 1024 * 1024 + 100), fits(101, 5 * 1024 * 1024 + 100), fits(1e12, null)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('takes a pack that was loading when the app was killed for a paused one', () => {
  const [pack] = readPacks([{ ...newPack(PATH, 'u1', '帕萨特'), doneFiles: 3 }, 'damaged', { path: 1 }], '');
  expect([pack?.state, pack?.doneFiles, pack && goesOn(pack)]).toEqual(['paused', 3, true]);
  expect(readPacks(null, '')).toEqual([]);
});

it('is old in a release that needs more of its answers', () => {
  const whole = { ...newPack(PATH, 'u1', '帕萨特'), state: 'ready', shapes: 'a,b', checkedAt: 5 } as const;
  const due = (shapes: string) => readPacks([whole], shapes).map((pack) => [pack.isOld, isCheckDue(pack, 6)]);
  expect([due('a,b'), due('a,c')]).toEqual([[[false, false]], [[true, true]]]);
  // Made by a release that did not note shapes.
  const { shapes: _, ...older } = whole;
  expect(readPacks([older], 'a,b')[0]?.isOld).toBe(true);
});

it('writes sizes for people', () =>
  expect([0, 1, 12_000, 1_500_000].map(sizeText)).toEqual(['0 KB', '1 KB', '12 KB', '1.4 MB']));
