import { workOrderAddPhotos, workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { filesOf } from '@/domain/reception-draft';
import { draftOwner, drafts } from '@/features/reception/draft-store';
import { createPhotoQueue } from '@/features/reception/photo-queue';
import { setUploadState } from '@/features/reception/upload-states';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { workOrdersKey } from '@/infra/query-keys';
import { files } from '@/platform/files';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { queryClient } from './services';
import { uploader } from './uploader';

/** Nobody waits for these calls: no toast, no way to the login. */
const quiet = { errors: 'caller', loginCheck: 'proceed' } as const;

/** A signature is no photo and wants the order's version; whoever changes the order meanwhile keeps what they did. */
async function setSignature(orderId: string, signatureKey: string, attempts = 3): Promise<void> {
  const { version } = await call(workOrderById, { uid: orderId }, { ...quiet, fresh: true });
  try {
    await call(workOrderUpdate, { id: orderId, version, signatureKey, confirmed: [] }, quiet);
  } catch (error) {
    if (attempts === 1 || !(error instanceof ApiError && error.code === RespCode.conflict)) throw error;
    await setSignature(orderId, signatureKey, attempts - 1);
  }
}

/** The pictures of receptions on their way to the server. */
export const receptionUploads = createPhotoQueue({
  drafts() {
    const owner = session.token() === null ? null : draftOwner(session.user());
    return owner === null ? [] : drafts.of(owner);
  },
  patch(id, change) {
    drafts.patch(id, change);
    // A picture that is up is never uploaded twice, not even after a crash.
    drafts.flush();
  },
  remove(draft) {
    drafts.remove(draft.id);
    for (const { path } of filesOf(draft))
      if (path !== null) files.release(path).catch((error: unknown) => log.warn('reception', error));
  },
  upload: ({ path, name, size }, options) =>
    uploader.file('order_photo', { path, name, size }, { ...options, isQuiet: true }),
  addPhotos: (id, photos) => call(workOrderAddPhotos, { id, photos }, quiet),
  setSignature: (orderId, key) => setSignature(orderId, key),
  onDelivered: () => void queryClient.invalidateQueries({ queryKey: workOrdersKey }),
  isOnline: system.isOnline,
  onOnlineChange: system.onOnlineChange,
  show: setUploadState,
});

/** Goes on with pictures that an earlier run of the app left behind. */
export const resumePhotoUploads = (): void => receptionUploads.resume();
