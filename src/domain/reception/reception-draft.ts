import type { PhotoPosition, WorkOrderPhoto, receptionWarnings } from '@/contract/schemas/work-orders';
import type { itemSources } from '@/contract/schemas/work-order-items';
import { EMPTY_FORM, type ReceptionForm } from './reception-form';

export type ReceptionWarning = (typeof receptionWarnings)[number];
export type PhotoMark = WorkOrderPhoto['marks'][number];

/**
 * Why a picture gets no further until somebody does something: it is gone from this device, or the server will not take
 * it, now or ever.
 */
export type FileTrouble = { readonly is: 'lost' } | { readonly is: 'refused'; readonly message: string };

/**
 * A picture that must get to the server. It is noted here before anything is done with it, so that none is forgotten.
 */
export interface DraftFile {
  readonly id: string;
  /** Where it is kept on this device; null before that, and for what came from the server. */
  readonly path: string | null;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** In the object storage; null until it is uploaded. */
  readonly key: string | null;
  readonly url: string | null;
  /** Whether the order has it. */
  readonly isSent: boolean;
  readonly trouble: FileTrouble | null;
}

export interface DraftPhoto extends DraftFile {
  readonly position: PhotoPosition;
  readonly marks: readonly PhotoMark[];
  readonly note: string | null;
  /** The finding of the inspection that it shows. */
  readonly finding?: WorkOrderPhoto['finding'];
}

/** A line for the new order. Amounts in cents, as in the contract. */
export interface DraftItem {
  /** Adding the same thing twice is once. */
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly labour: number;
  readonly quantity: number;
  readonly unit: string;
  readonly source: (typeof itemSources)[number];
  readonly sourceKey: string | null;
}

/** A reception under way, or the changing of an order: all that must outlive the app. */
export interface ReceptionDraft {
  readonly id: string;
  /** User and store: nobody else is shown it. */
  readonly owner: string;
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number;
  readonly form: ReceptionForm;
  readonly photos: readonly DraftPhoto[];
  readonly signature: DraftFile | null;
  readonly items: readonly DraftItem[];
  /** The customer, beside the car, agreed to the lines. */
  readonly itemsAgreed: boolean;
  readonly clientKey: string;
  /** Sent at least once: the order may exist though no answer came. */
  readonly isTried: boolean;
  /** The order that is changed, as it was when that began; null for a new one. */
  readonly editing: {
    readonly orderId: string;
    readonly version: number;
    readonly base: ReceptionForm;
    readonly basePhotos: readonly DraftPhoto[];
  } | null;
  /** The order exists: what is still here are pictures that it has not got. */
  readonly orderId: string | null;
}

/** A new reception. */
export function newDraft(id: string, owner: string, clientKey: string, now: number): ReceptionDraft {
  return {
    id,
    owner,
    savedAt: now,
    form: EMPTY_FORM,
    photos: [],
    signature: null,
    items: [],
    itemsAgreed: false,
    clientKey,
    isTried: false,
    editing: null,
    orderId: null,
  };
}

/** Nothing was entered: not worth keeping. */
export function isBlank({ form, photos, signature, items }: ReceptionDraft): boolean {
  return (
    JSON.stringify(form) === JSON.stringify(EMPTY_FORM) &&
    photos.length === 0 &&
    signature === null &&
    items.length === 0
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As a file of an earlier version, which had a path in memory and told by `isKept` whether it outlives the app. */
const readFile = <T extends DraftFile>({ isKept, ...file }: T & { isKept?: boolean }): T =>
  ({ ...file, path: isKept === false ? null : file.path, trouble: file.trouble ?? null }) as unknown as T;

/** What storage holds as a draft; null when it is none. */
export function readDraft(stored: unknown): ReceptionDraft | null {
  if (
    !isObject(stored) ||
    typeof stored.id !== 'string' ||
    typeof stored.owner !== 'string' ||
    !isObject(stored.form) ||
    !Array.isArray(stored.photos)
  )
    return null;
  // Written by us alone; a field that a later version adds gets its empty value.
  const draft = {
    ...newDraft(stored.id, stored.owner, '', 0),
    ...stored,
    form: { ...EMPTY_FORM, ...stored.form },
  } as ReceptionDraft;
  const editing = draft.editing && { ...draft.editing, base: { ...EMPTY_FORM, ...draft.editing.base } };
  return {
    ...draft,
    editing,
    photos: draft.photos.map(readFile),
    signature: draft.signature && readFile(draft.signature),
  };
}

/** All pictures of a draft. */
export const filesOf = ({ photos, signature }: ReceptionDraft): DraftFile[] => [
  ...photos,
  ...(signature ? [signature] : []),
];

/** Pictures that should be in the object storage and are not yet. */
export const filesToUpload = (draft: ReceptionDraft): DraftFile[] =>
  filesOf(draft).filter(({ key, trouble }) => key === null && trouble === null);

/** Whether a picture is still one: what is lost fills no place on the walk around the car. */
export const isThere = ({ trouble }: Pick<DraftFile, 'trouble'>): boolean => trouble?.is !== 'lost';

/** Changes one picture; a draft without it stays as it is. */
export function patchFile(draft: ReceptionDraft, id: string, change: Partial<DraftPhoto>): ReceptionDraft {
  if (draft.signature?.id === id) return { ...draft, signature: { ...draft.signature, ...change } };
  return { ...draft, photos: draft.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)) };
}

/** Takes one picture out. */
export function withoutFile(draft: ReceptionDraft, id: string): ReceptionDraft {
  const signature = draft.signature?.id === id ? null : draft.signature;
  return { ...draft, signature, photos: draft.photos.filter((photo) => photo.id !== id) };
}

/** Photos as calls take them: those that are uploaded. */
export function photoInputs(photos: readonly DraftPhoto[]) {
  return photos.flatMap(({ key, position, marks, note, finding }) =>
    key === null ? [] : [{ key, position, marks: [...marks], note, ...(finding ? { finding } : {}) }],
  );
}

/** Adds lines that are not there yet. */
export function addItems(items: readonly DraftItem[], added: readonly DraftItem[]): readonly DraftItem[] {
  const fresh = added.filter(
    ({ id }, index) => !items.some((item) => item.id === id) && added.findIndex((other) => other.id === id) === index,
  );
  return [...items, ...fresh];
}

/** Photos after a conflict: theirs as they are now, with my new ones, my marks, and without what I removed. */
export function mergePhotos(
  base: readonly DraftPhoto[],
  mine: readonly DraftPhoto[],
  theirs: readonly DraftPhoto[],
): DraftPhoto[] {
  const look = ({ position, marks, note }: DraftPhoto) => JSON.stringify([position, marks, note]);
  const find = (photos: readonly DraftPhoto[], { key }: DraftPhoto) =>
    photos.find((photo) => photo.key !== null && photo.key === key);
  const kept = theirs.flatMap((their) => {
    const before = find(base, their);
    const own = find(mine, their);
    if (!before) return [their];
    if (!own) return [];
    return [look(own) === look(before) ? their : own];
  });
  // Mine that are new. What I kept and they removed stays removed.
  return [...kept, ...mine.filter((own) => !find(theirs, own) && !find(base, own))];
}
