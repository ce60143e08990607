import {
  addItems,
  filesToUpload,
  isBlank,
  isThere,
  mergePhotos,
  newDraft,
  patchFile,
  photoInputs,
  readDraft,
  withoutFile,
  type DraftItem,
  type DraftPhoto,
} from './reception-draft';
import { missingPositions, nextPositions, REQUIRED_POSITIONS } from './photo-positions';

const photo = (id: string, change: Partial<DraftPhoto> = {}): DraftPhoto => ({
  id,
  path: `kept:${id}`,
  name: `${id}.jpg`,
  size: 1,
  key: null,
  url: null,
  isSent: false,
  trouble: null,
  position: 'front',
  marks: [],
  note: null,
  ...change,
});
const draft = newDraft('d1', 'u1@s1', 'key12345', 1000);
const item: DraftItem = {
  id: 'declined:1',
  name: '前刹车片',
  price: 30000,
  labour: 8000,
  quantity: 1,
  unit: '副',
  source: 'declined',
  sourceKey: '1',
};

describe('draft of a reception', () => {
  it('is blank until something is entered', () => {
    expect(isBlank(draft)).toBe(true);
    expect(isBlank({ ...draft, form: { ...draft.form, carid: '沪' } })).toBe(false);
    expect(isBlank({ ...draft, photos: [photo('a')] })).toBe(false);
  });

  it('comes back from storage as it was', () => {
    const full = { ...draft, form: { ...draft.form, carid: '沪A12345' }, photos: [photo('a')], items: [item] };
    expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it('goes on with a draft from before there were codes, a new one and a change alike', () => {
    const { codes: _, ...older } = draft.form;
    const editing = { orderId: 'o1', version: 3, base: older, basePhotos: [] };
    const read = readDraft({ ...draft, form: older, editing });
    expect([read?.form.codes, read?.editing?.base.codes]).toEqual([[], []]);
  });

  it('goes on with pictures of an earlier version: those in the memory of that app are nowhere', () => {
    const { trouble: _, ...older } = photo('a');
    const photos = [
      { ...older, isKept: true },
      { ...older, id: 'b', name: 'b.jpg', path: 'blob:b', isKept: false },
    ];
    expect(readDraft({ ...draft, photos })?.photos).toEqual([photo('a'), photo('b', { path: null })]);
  });

  it('tells what is still to be sent from what is lost, refused or there', () => {
    const photos = [
      photo('a'),
      photo('b', { path: null, trouble: { is: 'lost' } }),
      photo('c', { trouble: { is: 'refused', message: '文件太大' } }),
      photo('d', { key: 'k' }),
    ];
    expect(filesToUpload({ ...draft, photos }).map(({ id }) => id)).toEqual(['a']);
    expect(photos.filter(isThere).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    expect(withoutFile({ ...draft, photos }, 'a').photos.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });

  it.each([null, 'x', [], {}, { id: 'd1' }, { id: 'd1', owner: 'u', form: null, photos: [] }])(
    'is none when storage holds %j',
    (stored) => {
      expect(readDraft(stored)).toBeNull();
    },
  );

  it('adds a line once, however often it is tapped', () => {
    expect(addItems(addItems([], [item, item]), [item])).toEqual([item]);
  });

  it('patches photos and the signature alike', () => {
    const withBoth = { ...draft, photos: [photo('a')], signature: { ...photo('s') } };
    expect(patchFile(withBoth, 'a', { key: 'k1' }).photos[0]?.key).toBe('k1');
    expect(patchFile(withBoth, 's', { key: 'k2' }).signature?.key).toBe('k2');
    expect(photoInputs(patchFile(withBoth, 'a', { key: 'k1' }).photos)).toEqual([
      { key: 'k1', position: 'front', marks: [], note: null },
    ]);
    expect(photoInputs(withBoth.photos)).toEqual([]);
  });
});

describe('required positions', () => {
  it('are filled in order, what comes after them is 其他', () => {
    expect(nextPositions([], 6)).toEqual([...REQUIRED_POSITIONS, 'other']);
    expect(nextPositions([{ position: 'front' }, { position: 'rear' }], 2)).toEqual(['left', 'right']);
    expect(missingPositions([{ position: 'interior' }, { position: 'dashboard' }])).toEqual([
      'front',
      'left',
      'rear',
      'right',
    ]);
  });
});

describe('photos of an order that two people changed', () => {
  const stored = (key: string, change: Partial<DraftPhoto> = {}) => photo(key, { path: null, key, ...change });
  const scratch = { x: 0.5, y: 0.5, kind: 'scratch' as const };

  it('keeps their new ones and mine, my marks, and removes what I removed', () => {
    const base = [stored('a'), stored('b'), stored('c')];
    const mine = [stored('a', { marks: [scratch] }), stored('c'), photo('new')];
    const theirs = [stored('a'), stored('b'), stored('c', { position: 'rear' }), stored('d')];
    const merged = mergePhotos(base, mine, theirs);
    expect(merged.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'new']);
    expect(merged[0]?.marks).toEqual([scratch]);
    expect(merged[1]?.position).toBe('rear');
  });
});
