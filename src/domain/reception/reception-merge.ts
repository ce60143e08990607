import type { DraftFile, DraftPhoto, ReceptionDraft } from './reception-draft';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What both had before they went apart; undefined when nobody knows. */
type Base<T> = T | undefined;

/** Takes the value that changed; when both did, that of the first, which is the later one. */
const pick = <T>(base: Base<T>, later: T, earlier: T): T =>
  base !== undefined && isSame(later, base) ? earlier : later;

function mergeFields<T extends object>(base: Base<T>, later: T, earlier: T): T {
  const fields = Object.keys({ ...earlier, ...later }) as (keyof T)[];
  return fields.reduce((merged, field) => ({ ...merged, [field]: pick(base?.[field], later[field], earlier[field]) }), {
    ...later,
  });
}

/**
 * What the server has is never asked for again; what one tab has kept, another one only took for lost.
 */
function mergeFiles<T extends DraftFile>(base: Base<T>, later: T, earlier: T): T {
  const merged = mergeFields(base, later, earlier);
  const key = merged.key ?? later.key ?? earlier.key;
  return {
    ...merged,
    key,
    url: merged.url ?? later.url ?? earlier.url,
    isSent: later.isSent || earlier.isSent,
    trouble: merged.trouble?.is === 'lost' && (merged.path ?? key) !== null ? null : merged.trouble,
  };
}

/** Both lists without what one of them has removed since the base. */
function mergeLists<T extends { readonly id: string }>(
  base: readonly T[],
  later: readonly T[],
  earlier: readonly T[],
  mergeBoth: (base: Base<T>, later: T, earlier: T) => T,
): T[] {
  const find = (list: readonly T[], id: string) => list.find((each) => each.id === id);
  const fromLater = later.flatMap((own) => {
    const other = find(earlier, own.id);
    const before = find(base, own.id);
    if (other) return [mergeBoth(before, own, other)];
    return before ? [] : [own];
  });
  return [...fromLater, ...earlier.filter(({ id }) => !find(later, id) && !find(base, id))];
}

function mergeSignatures(
  base: Base<DraftFile | null>,
  later: DraftFile | null,
  earlier: DraftFile | null,
): DraftFile | null {
  if (later && earlier && later.id === earlier.id)
    return mergeFiles(base?.id === later.id ? base : undefined, later, earlier);
  return base === undefined ? (later ?? earlier) : pick(base, later, earlier);
}

/**
 * One draft of two that tabs made of `base`: what either added, removed or changed. A field that both changed has the
 * value of the one that was changed last. The same for both orders, so that two tabs that merge come to one draft.
 */
export function mergeDrafts(base: ReceptionDraft | null, one: ReceptionDraft, other: ReceptionDraft): ReceptionDraft {
  const isOneLater =
    one.savedAt === other.savedAt ? JSON.stringify(one) > JSON.stringify(other) : one.savedAt > other.savedAt;
  const [later, earlier] = isOneLater ? [one, other] : [other, one];
  return {
    ...mergeFields(base ?? undefined, later, earlier),
    savedAt: later.savedAt,
    form: mergeFields(base?.form, later.form, earlier.form),
    photos: mergeLists<DraftPhoto>(base?.photos ?? [], later.photos, earlier.photos, mergeFiles),
    items: mergeLists(base?.items ?? [], later.items, earlier.items, pick),
    signature: mergeSignatures(base?.signature, later.signature, earlier.signature),
    orderId: later.orderId ?? earlier.orderId,
    isTried: later.isTried || earlier.isTried,
  };
}
