import { newDraft, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { createDraftStorage } from './draft-storage';
import { createDrafts } from './draft-store';

/** A browser's storage, and the tabs that hear of what another one writes, when they are told. */
function browser() {
  const entries = new Map<string, string>();
  const open = () => ({
    get: (key: string): unknown => JSON.parse(entries.get(key) ?? 'null'),
    set: (key: string, value: unknown) => (entries.set(key, JSON.stringify(value)), true),
    remove: (key: string) => void entries.delete(key),
    keys: () => [...entries.keys()],
  });
  return { entries, open };
}

const begun = newDraft('d1', 'u1@s1', 'k', 1);
const typed = (draft: ReceptionDraft, savedAt: number, form: Partial<ReceptionDraft['form']>) => ({
  ...draft,
  savedAt,
  form: { ...draft.form, ...form },
});
const KEY = 'receptionDraft:d1';

describe('a draft that two tabs write', () => {
  it('has what both typed, and both show it', () => {
    const { open } = browser();
    const [one, other] = [createDraftStorage(open()), createDraftStorage(open())];
    const first = one.write(typed(begun, 1, { carid: '沪A88Q12' }));
    const seen = other.hear('d1', undefined);
    expect(seen?.form.carid).toBe('沪A88Q12');
    if (!first || !seen) throw new Error('not written');
    const theirs = other.write(typed(seen, 2, { complaint: '异响' }));
    const both = one.write(typed(first, 3, { notes: '贵重物品' }));
    expect(both?.form).toMatchObject({ carid: '沪A88Q12', complaint: '异响', notes: '贵重物品' });
    expect(theirs && other.hear('d1', theirs)?.form).toEqual(both?.form);
  });

  it('loses nothing when both wrote at once, without having heard of each other', () => {
    const { entries, open } = browser();
    const [one, other] = [createDraftStorage(open()), createDraftStorage(open())];
    one.write(typed(begun, 1, { carid: '沪A88Q12' }));
    const seen = other.hear('d1', undefined);
    if (!seen) throw new Error('not seen');
    const before = entries.get(KEY) ?? '';
    const mine = one.write(typed(seen, 2, { complaint: '异响' }));
    // The other process still has the storage of before, and writes last.
    entries.set(KEY, before);
    other.write(typed(seen, 3, { notes: '贵重物品' }));
    const joined = mine && one.hear('d1', mine);
    expect(joined?.form).toMatchObject({ complaint: '异响', notes: '贵重物品' });
    expect(joined && one.has(joined)).toBe(false);
  });
});

describe('drafts of a tab', () => {
  const tab = () => {
    const shared = browser();
    let hear: (key: string) => void = () => undefined;
    const drafts = createDrafts(shared.open(), (listener) => (hear = listener));
    return { drafts, entries: shared.entries, hear: () => hear(KEY) };
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('go when another tab throws them away, but not with what was typed here since', () => {
    const { drafts, entries, hear } = tab();
    drafts.put(typed(begun, 1, { carid: '沪A88Q12' }));
    drafts.flush();
    entries.delete(KEY);
    drafts.patch('d1', (draft) => typed(draft, 2, { complaint: '异响' }));
    hear();
    jest.advanceTimersByTime(300);
    expect(entries.get(KEY)).toContain('异响');
    entries.delete(KEY);
    hear();
    expect(drafts.get('d1')).toBeUndefined();
  });

  it('say when the device has no room for them, and when it has again', () => {
    const room = { is: false };
    const { open } = browser();
    const device = open();
    const drafts = createDrafts({ ...device, set: (key, value) => room.is && device.set(key, value) }, () => undefined);
    const tell = jest.fn();
    drafts.whenFull(tell);
    drafts.put(typed(begun, 1, { carid: '沪A88Q12' }));
    drafts.flush();
    expect([drafts.isStored('d1'), tell.mock.calls.length]).toEqual([false, 1]);
    room.is = true;
    drafts.patch('d1', (draft) => typed(draft, 2, { complaint: '异响' }));
    drafts.flush();
    expect(drafts.isStored('d1')).toBe(true);
  });
});
