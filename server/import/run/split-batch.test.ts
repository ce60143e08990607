import type { ItemFields, LibraryFile } from '../library/step-types';
import { splitBatch } from './split-batch';

const file = (hash: string) => ({ hash, places: ['x'.repeat(1_000)] }) as unknown as LibraryFile;
const item = (line: number, fileHash: string | null) =>
  ({ line, document: fileHash === null ? null : { fileHash } }) as unknown as ItemFields;
const parts = (items: ItemFields[], hashes: string[], most: number) =>
  splitBatch({ items, files: hashes.map(file) }, most).map((part) => [
    part.items.map(({ line }) => line),
    part.files.map(({ hash }) => hash),
  ]);

describe('a batch in parts', () => {
  it('is one where it fits, an empty one, too', () => {
    expect(parts([item(1, 'a'), item(2, 'b')], ['a', 'b'], 10_000)).toEqual([
      [
        [1, 2],
        ['a', 'b'],
      ],
    ]);
    expect(parts([], [], 10)).toEqual([[[], []]]);
  });

  it('brings each file with the first document that has it', () => {
    expect(parts([item(1, 'a'), item(2, 'b'), item(3, 'a')], ['b', 'a'], 1_500)).toEqual([
      [[1], ['a']],
      [[2, 3], ['b']],
    ]);
  });

  it('brings files that no row names, and what alone is too large by itself', () => {
    expect(parts([item(1, null), item(2, 'b')], ['a', 'b'], 500)).toEqual([
      [[], ['a']],
      [[1], []],
      [[2], ['b']],
    ]);
  });
});
