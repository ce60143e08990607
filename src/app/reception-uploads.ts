import { workOrderAddPhotos, workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { filesOf } from '@/domain/reception/reception-draft';
import { drafts } from '@/features/reception/draft-store';
import { heldPhotos } from '@/features/reception/held-photos';
import { createPhotoQueue, type PhotoQueue } from '@/features/reception/photo-queue';
import { ownDrafts, photoIntake, releaseFiles } from '@/features/reception/reception-photos';
import { setUploadState } from '@/features/reception/upload-states';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { workOrdersKey } from '@/infra/query-keys';
import { keptPhotos } from '@/platform/kept-photos';
import { system } from '@/platform/system';
import { tabs } from '@/platform/tabs';
import { bubbleUserInfoAtom } from '@/state/session';
import { store } from '@/state/store';
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

/** One tab of a browser sends what the device keeps; what only a page has in memory, that page sends. */
let isMyTurn = false;

const queue = createPhotoQueue({
  drafts: ownDrafts,
  patch(id, change) {
    drafts.patch(id, change);
    // A picture that is up is never uploaded twice, not even after a crash.
    drafts.flush();
  },
  remove: ({ id }) => drafts.removeDone(id, (draft) => releaseFiles(filesOf(draft))),
  maySend: ({ id, path }) => (path === null ? Boolean(heldPhotos.get(id)?.problem) : isMyTurn),
  mayDeliver: () => isMyTurn,
  addressOf: async ({ id, path }) =>
    heldPhotos.get(id)?.image.path ?? (path === null ? null : keptPhotos.addressOf(path)),
  upload: ({ path, name, size }, options) =>
    uploader.file('order_photo', { path, name, size }, { ...options, isQuiet: true }),
  addPhotos: (id, photos) => call(workOrderAddPhotos, { id, photos }, quiet),
  setSignature: (orderId, key) => setSignature(orderId, key),
  onDelivered: () => void queryClient.invalidateQueries({ queryKey: workOrdersKey }),
  isOnline: system.isOnline,
  onOnlineChange: system.onOnlineChange,
  show: setUploadState,
});

const inBackground = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) => log.error('reception', error));

/** Keeps what could not be kept, and settles what an app that died left behind, before anything is sent. */
async function settle(): Promise<void> {
  await photoIntake.keepHeld();
  if (isMyTurn) await photoIntake.findLeftBehind();
}

/** The pictures of receptions on their way to the server. */
export const receptionUploads: PhotoQueue = {
  ...queue,
  resume() {
    queue.resume();
    inBackground(settle().then(queue.pump));
  },
};

let isTidy = false;
tabs.takeTurns('reception-photos', {
  begin() {
    isMyTurn = true;
    receptionUploads.resume();
    // Once in a run: it is for what an app that died in the middle has left.
    if (!isTidy) photoIntake.dropOrphans().catch((error: unknown) => log.warn('reception', error));
    isTidy = true;
  },
  end() {
    isMyTurn = false;
    queue.yield();
  },
});
drafts.onForeign(() => inBackground(photoIntake.keepHeld().then(queue.pump)));
// Whoever logs in again finds pictures that waited.
store.sub(bubbleUserInfoAtom, receptionUploads.resume);

/** Goes on with pictures that an earlier run of the app left behind. */
export const resumePhotoUploads = (): void => receptionUploads.resume();
