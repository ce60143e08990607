import type { Finding, PhotoMoment, WorkOrder } from '@/contract/schemas/work-orders';
import type { ReceptionDraft } from '@/domain/reception/reception-draft';
import { draftOwner } from '@/domain/reception/waiting-photos';
import { session } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import { pickPictures } from '@/ui/pick-pictures';
import { drafts } from './draft-store';
import type { PhotoQueue } from './photo-queue';
import { photoIntake } from './reception-photos';

/** As many as one dialog of a phone gives. */
const MAX_PICKED = 9;

/** What waits for an order on this device: another tab or an earlier finding may have begun it. */
function waitingFor({ id, carid }: Pick<WorkOrder, 'id' | 'carid'>, owner: string): ReceptionDraft {
  const waiting = drafts.of(owner).find(({ orderId }) => orderId === id);
  if (waiting) return waiting;
  const begun = drafts.begin(owner, Date.now());
  const draft = { ...begun, orderId: id, form: { ...begun.form, carid } };
  drafts.put(draft);
  return draft;
}

/**
 * Takes photos of a finding for an order. They are kept on this device like those of a reception, so that neither a
 * dead network nor a killed app loses one, and go to the order by themselves. They are whose who opened the camera,
 * also when the session ends while it is open: they wait for the next login.
 */
export async function takeFindingPhotos(
  order: Pick<WorkOrder, 'id' | 'carid'>,
  { key, name }: Pick<Finding, 'key' | 'name'>,
  moment: PhotoMoment,
  uploads: Pick<PhotoQueue, 'pump'>,
): Promise<void> {
  const owner = draftOwner(session.user());
  if (owner === null) {
    toast('请先登录门店账号，再拍照');
    return;
  }
  const images = await pickPictures('camera', MAX_PICKED);
  if (images.length === 0) return;
  const { id } = waitingFor(order, owner);
  await photoIntake.addPhotos(id, images, 'other', uploads.pump, { note: name, finding: { key, moment } });
}
