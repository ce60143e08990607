import type { WorkOrder } from '@/contract/schemas/work-orders';
import type { DraftPhoto, ReceptionDraft } from '@/domain/reception/reception-draft';
import { changedFields, formOf } from '@/domain/reception/reception-form';
import { drafts } from './draft-store';

/** Photos of a stored order, as the form holds them. */
export const photosOf = (order: WorkOrder): DraftPhoto[] =>
  order.photos.map(({ key, url, position, marks, note, finding }) => ({
    id: key,
    key,
    url,
    position,
    marks,
    note: note ?? null,
    ...(finding ? { finding } : {}),
    path: null,
    name: '',
    size: 0,
    isSent: true,
    trouble: null,
  }));

/** Begins to change an order; what an earlier run of the app left of that is gone on with. */
export function beginEditing(order: WorkOrder, owner: string): ReceptionDraft {
  const left = drafts.of(owner).find(({ editing, orderId }) => editing?.orderId === order.id && orderId === null);
  if (left && isChanged(left)) return left;
  if (left) drafts.remove(left.id);
  const fresh = drafts.begin(owner, Date.now());
  const draft: ReceptionDraft = {
    ...fresh,
    form: formOf(order),
    photos: photosOf(order),
    editing: { orderId: order.id, version: order.version, base: formOf(order), basePhotos: photosOf(order) },
  };
  drafts.patch(fresh.id, () => draft);
  return draft;
}

/** Two lists of photos that look alike give the same text. */
export const look = (photos: readonly DraftPhoto[]) =>
  JSON.stringify(photos.map(({ id, position, marks, note }) => [id, position, marks, note]));

/** Whether there is anything to save. */
export function isChanged({ form, photos, signature, editing }: ReceptionDraft): boolean {
  return (
    editing !== null &&
    (signature !== null ||
      Object.keys(changedFields(editing.base, form)).length > 0 ||
      look(photos) !== look(editing.basePhotos))
  );
}
