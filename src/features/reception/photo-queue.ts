import { ApiError } from '@/domain/app-error';
import {
  filesOf,
  filesToUpload,
  patchFile,
  photoInputs,
  type DraftFile,
  type ReceptionDraft,
} from '@/domain/reception-draft';
import { log } from '@/infra/log';
import type { UploadState } from './upload-states';

/** A workshop's line carries two pictures at once; more only make each slower. */
const MAX_AT_ONCE = 2;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
/** As many as one call takes. */
const PHOTOS_A_CALL = 20;

export interface QueueDependencies {
  /** The drafts of whoever is logged in; none when nobody is. */
  readonly drafts: () => readonly ReceptionDraft[];
  readonly patch: (id: string, change: (draft: ReceptionDraft) => ReceptionDraft) => void;
  /** Takes a draft away whose order has everything. */
  readonly remove: (draft: ReceptionDraft) => void;
  /** Rejects with ApiError. */
  readonly upload: (
    file: DraftFile & { path: string },
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<{ key: string; url: string }>;
  readonly addPhotos: (orderId: string, photos: ReturnType<typeof photoInputs>) => Promise<unknown>;
  readonly setSignature: (orderId: string, key: string) => Promise<unknown>;
  readonly onDelivered: (orderId: string) => void;
  readonly isOnline: () => Promise<boolean>;
  readonly onOnlineChange: (listener: (online: boolean) => void) => unknown;
  readonly show: (id: string, state: UploadState | null) => void;
}

export interface PhotoQueue {
  /**
   * Sends all that waits, and tries again what failed. Call it after every change that brings pictures, and when the
   * app starts.
   */
  resume: () => void;
  /** A picture was added: sends it as soon as there is room. What failed before waits on. */
  pump: () => void;
  /** A picture was removed: its upload ends. */
  drop: (fileId: string) => void;
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server' || error.kind === 'malformed');
const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '照片文件读取失败，请删除后重拍';

/** Milliseconds until the next try after so many failures in a row. */
export const retryDelay = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));

/**
 * Gets the pictures of drafts to the object storage, and those of created orders into them. What it has to do is read
 * from the drafts each time, so a killed app goes on where it was; a cut-off upload begins anew.
 */
export function createPhotoQueue(app: QueueDependencies): PhotoQueue {
  const uploading = new Map<string, AbortController>();
  const delivering = new Set<string>();
  const failures = new Map<string, number>();
  /** Of pictures and drafts that wait for their next try; null waits for the user. */
  const resting = new Map<string, ReturnType<typeof setTimeout> | null>();
  let isListening = false;

  function rest(id: string, error: unknown): void {
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    const willRetry = isPassing(error);
    log.warn('reception', error);
    app.show(id, { is: 'failed', message: wordsOf(error), willRetry });
    const again = () => {
      resting.delete(id);
      pump();
    };
    resting.set(id, willRetry ? setTimeout(again, retryDelay(count)) : null);
  }

  async function send(draftId: string, file: DraftFile & { path: string }): Promise<void> {
    const controller = new AbortController();
    uploading.set(file.id, controller);
    app.show(file.id, { is: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => !controller.signal.aborted && app.show(file.id, { is: 'sending', share });
      const { key, url } = await app.upload(file, { signal: controller.signal, onProgress });
      failures.delete(file.id);
      app.show(file.id, null);
      app.patch(draftId, (draft) => patchFile(draft, file.id, { key, url }));
    } catch (error) {
      if (controller.signal.aborted) app.show(file.id, null);
      else rest(file.id, error);
    } finally {
      uploading.delete(file.id);
      pump();
    }
  }

  /** Hands to the order what it has not got; the last picture ends the draft. */
  async function deliver({ id, orderId, photos, signature }: ReceptionDraft & { orderId: string }): Promise<void> {
    delivering.add(id);
    const markSent = (files: readonly DraftFile[]) =>
      files.forEach((file) => app.patch(id, (draft) => patchFile(draft, file.id, { isSent: true })));
    try {
      const ready = photos.filter(({ key, isSent }) => key !== null && !isSent);
      for (let first = 0; first < ready.length; first += PHOTOS_A_CALL) {
        const some = ready.slice(first, first + PHOTOS_A_CALL);
        await app.addPhotos(orderId, photoInputs(some));
        markSent(some);
      }
      if (signature?.key && !signature.isSent) {
        await app.setSignature(orderId, signature.key);
        markSent([signature]);
      }
      failures.delete(id);
      app.show(id, null);
      app.onDelivered(orderId);
    } catch (error) {
      rest(id, error);
    } finally {
      delivering.delete(id);
      pump();
    }
  }

  function pumpDraft(draft: ReceptionDraft): void {
    for (const file of filesToUpload(draft)) {
      if (uploading.has(file.id) || resting.has(file.id) || file.path === null) continue;
      if (uploading.size < MAX_AT_ONCE) void send(draft.id, { ...file, path: file.path });
      else app.show(file.id, { is: 'waiting' });
    }
    const { orderId } = draft;
    if (orderId === null || delivering.has(draft.id) || resting.has(draft.id)) return;
    const files = filesOf(draft);
    if (files.every(({ isSent }) => isSent)) app.remove(draft);
    else if (files.some(({ key, isSent }) => key !== null && !isSent)) void deliver({ ...draft, orderId });
  }

  function pump(): void {
    app.drafts().forEach(pumpDraft);
  }

  /** Without a network nothing is tried: the next try is when there is one. */
  async function start(): Promise<void> {
    if (!isListening) app.onOnlineChange((online) => online && resume());
    isListening = true;
    if (await app.isOnline()) pump();
    else app.drafts().forEach((draft) => filesToUpload(draft).forEach(({ id }) => app.show(id, { is: 'waiting' })));
  }

  function resume(): void {
    resting.forEach((timer) => timer && clearTimeout(timer));
    resting.clear();
    start().catch((error: unknown) => log.error('reception', error));
  }

  return {
    resume,
    pump: () => void start().catch((error: unknown) => log.error('reception', error)),
    drop(fileId) {
      uploading.get(fileId)?.abort();
      const timer = resting.get(fileId);
      if (timer) clearTimeout(timer);
      resting.delete(fileId);
      app.show(fileId, null);
    },
  };
}
