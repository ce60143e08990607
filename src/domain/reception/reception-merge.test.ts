import { newDraft, type DraftPhoto, type ReceptionDraft } from './reception-draft';
import { mergeDrafts } from './reception-merge';

const photo = (id: string, change: Partial<DraftPhoto> = {}): DraftPhoto => ({
  id,
  path: null,
  name: '',
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
const base: ReceptionDraft = { ...newDraft('d1', 'u1@s1', 'k', 0), photos: [photo('a'), photo('b')] };
const change = (savedAt: number, part: Partial<ReceptionDraft>): ReceptionDraft => ({ ...base, savedAt, ...part });
const form = (part: Partial<ReceptionDraft['form']>) => ({ form: { ...base.form, ...part } });

const cases: [string, ReceptionDraft, ReceptionDraft, (merged: ReceptionDraft) => unknown, unknown][] = [
  [
    'keeps what each of both typed in another field',
    change(1, form({ carid: '沪A88Q12' })),
    change(2, form({ complaint: '异响' })),
    ({ form: { carid, complaint } }) => [carid, complaint],
    ['沪A88Q12', '异响'],
  ],
  [
    'takes what was typed last of a field that both changed',
    change(1, form({ complaint: '旧' })),
    change(2, form({ complaint: '新' })),
    ({ form: { complaint } }) => complaint,
    '新',
  ],
  [
    'has the pictures that either took, without what either removed',
    change(1, { photos: [photo('a'), photo('b'), photo('c')] }),
    change(2, { photos: [photo('b'), photo('d')] }),
    ({ photos }) => photos.map(({ id }) => id).sort(),
    ['b', 'c', 'd'],
  ],
  [
    'knows of one picture that one tab kept, and the other marked',
    change(1, { photos: [photo('a', { path: 'kept:a' }), photo('b')] }),
    change(2, { photos: [photo('a', { marks: [{ x: 0, y: 0, kind: 'dent' }] }), photo('b')] }),
    ({ photos: [a] }) => [a?.path, a?.marks.length],
    ['kept:a', 1],
  ],
  [
    'has a picture that one tab kept while the other took it for lost',
    change(1, { photos: [photo('a', { path: 'kept:a' }), photo('b')] }),
    change(2, { photos: [photo('a', { trouble: { is: 'lost' } }), photo('b')] }),
    ({ photos: [a] }) => [a?.path, a?.trouble],
    ['kept:a', null],
  ],
  [
    'never forgets that a picture is on the server',
    change(1, { photos: [photo('a', { key: 'k', isSent: true }), photo('b')] }),
    change(2, form({ carid: '沪A' })),
    ({ photos: [a] }) => [a?.key, a?.isSent],
    ['k', true],
  ],
  [
    'has the order that one of both created, and the signature that the other took',
    change(1, { orderId: 'o1' }),
    change(2, { signature: photo('s') }),
    ({ orderId, signature }) => [orderId, signature?.id],
    ['o1', 's'],
  ],
  [
    'takes a signature away that one of both removed',
    change(1, { signature: null }),
    change(2, form({ carid: '沪A' })),
    ({ signature }) => signature,
    null,
  ],
];

describe('two tabs that changed one draft', () => {
  it.each(cases)('%s', (_, one, other, look, expected) => {
    expect(look(mergeDrafts(base, one, other))).toEqual(expected);
  });

  it.each(cases)('come to the same, whoever begins: %s', (_, one, other) => {
    expect(mergeDrafts(base, one, other)).toEqual(mergeDrafts(base, other, one));
    const sameTime = { ...other, savedAt: one.savedAt };
    expect(mergeDrafts(base, one, sameTime)).toEqual(mergeDrafts(base, sameTime, one));
  });

  it('keep everything of both when nobody knows what was before', () => {
    const merged = mergeDrafts(null, change(1, { photos: [photo('c')] }), change(2, { signature: photo('s') }));
    expect([merged.photos.map(({ id }) => id).sort(), merged.signature?.id]).toEqual([['a', 'b', 'c'], 's']);
  });
});
