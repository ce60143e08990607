import {
  filesOf,
  filesToUpload,
  patchFile,
  photoInputs,
  type DraftFile,
  type ReceptionDraft,
} from '@/domain/reception/reception-draft';
import { log } from '@/infra/log';
import { isPassing, retryDelay, wordsOf } from './upload-failures';
import type { UploadState } from './upload-states';

/** A workshop's line carries two pictures at once; more only make each slower. */
const MAX_AT_ONCE = 2;
/** As many as one call takes. */
const PHOTOS_A_CALL = 20;

export interface QueueDependencies {
  /** The drafts of whoever is logged in; none when nobody is. */
  readonly drafts: () => readonly ReceptionDraft[];
  readonly patch: (id: string, change: (draft: ReceptionDraft) => ReceptionDraft) => void;
  /** Takes a draft away whose order has everything. */
  readonly remove: (draft: ReceptionDraft) => void;
  /** Whether this tab may send that picture now: it is kept and this tab's turn, or in this page's memory. */
  readonly maySend: (file: DraftFile) => boolean;
  /** Whether this tab hands pictures to orders. */
  readonly mayDeliver: () => boolean;
  /** Where the picture can be read; null when it is gone from this device. Rejects when it cannot be read now. */
  readonly addressOf: (file: DraftFile) => Promise<string | null>;
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
   * Sends all that waits, and tries again what failed by chance. Call it after every change that brings pictures, and
   * when the app starts.
   */
  resume: () => void;
  /** A picture was added: sends it as soon as there is room. What failed before waits on. */
  pump: () => void;
  /** A picture was removed: its upload ends. */
  drop: (fileId: string) => void;
  /** The user wants what was refused to be tried again. */
  retry: (draftId: string, fileId: string) => void;
  /** Another tab goes on: ends what this one may no longer send. */
  yield: () => void;
}

/**
 * Gets the pictures of drafts to the object storage, and those of created orders into them. What it has to do is read
 * from the drafts each time, so a killed app goes on where it was; a cut-off upload begins anew.
 */
export function createPhotoQueue(app: QueueDependencies): PhotoQueue {
  const uploading = new Map<string, { file: DraftFile; controller: AbortController }>();
  const delivering = new Set<string>();
  const failures = new Map<string, number>();
  /** Of pictures and drafts that wait for their next try. */
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  let isListening = false;

  const refuse = (draftId: string, files: readonly DraftFile[], message: string) =>
    files.forEach((file) =>
      app.patch(draftId, (draft) => patchFile(draft, file.id, { trouble: { is: 'refused', message } })),
    );

  /** What may go by itself is tried again; what was refused waits for the user, over every start of the app. */
  function fail(id: string, draftId: string, files: readonly DraftFile[], error: unknown): void {
    log.warn('reception', error);
    const message = wordsOf(error);
    if (!isPassing(error)) {
      app.show(id, null);
      refuse(draftId, files, message);
      return;
    }
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    app.show(id, { is: 'failed', message });
    const again = () => {
      resting.delete(id);
      pump();
    };
    resting.set(id, setTimeout(again, retryDelay(count)));
  }

  async function send(draftId: string, file: DraftFile): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    uploading.set(file.id, { file, controller });
    app.show(file.id, { is: 'sending', share: 0 });
    try {
      const path = await app.addressOf(file);
      if (signal.aborted) return;
      if (path === null) {
        app.show(file.id, null);
        app.patch(draftId, (draft) => patchFile(draft, file.id, { path: null, trouble: { is: 'lost' } }));
        return;
      }
      const onProgress = (share: number) => !signal.aborted && app.show(file.id, { is: 'sending', share });
      const { key, url } = await app.upload({ ...file, path }, { signal, onProgress });
      failures.delete(file.id);
      app.show(file.id, null);
      app.patch(draftId, (draft) => patchFile(draft, file.id, { key, url }));
    } catch (error) {
      if (signal.aborted) app.show(file.id, null);
      else fail(file.id, draftId, [file], error);
    } finally {
      if (uploading.get(file.id)?.controller === controller) uploading.delete(file.id);
      pump();
    }
  }

  /** Hands to the order what it has not got; the last picture ends the draft. */
  async function deliver({ id, orderId, photos, signature }: ReceptionDraft & { orderId: string }): Promise<void> {
    delivering.add(id);
    const markSent = (files: readonly DraftFile[]) =>
      files.forEach((file) => app.patch(id, (draft) => patchFile(draft, file.id, { isSent: true })));
    const ready = photos.filter(isReadyForOrder);
    let handing: readonly DraftFile[] = [];
    try {
      for (let first = 0; first < ready.length; first += PHOTOS_A_CALL) {
        const some = ready.slice(first, first + PHOTOS_A_CALL);
        handing = some;
        await app.addPhotos(orderId, photoInputs(some));
        markSent(some);
      }
      if (signature?.key && isReadyForOrder(signature)) {
        handing = [signature];
        await app.setSignature(orderId, signature.key);
        markSent([signature]);
      }
      failures.delete(id);
      app.show(id, null);
      app.onDelivered(orderId);
    } catch (error) {
      fail(id, id, handing, error);
    } finally {
      delivering.delete(id);
      pump();
    }
  }

  function pumpDraft(draft: ReceptionDraft): void {
    for (const file of filesToUpload(draft)) {
      if (uploading.has(file.id) || resting.has(file.id)) continue;
      if (!app.maySend(file) || uploading.size >= MAX_AT_ONCE) app.show(file.id, { is: 'waiting' });
      else void send(draft.id, file);
    }
    const { orderId } = draft;
    if (orderId === null || !app.mayDeliver() || delivering.has(draft.id) || resting.has(draft.id)) return;
    const files = filesOf(draft);
    if (files.every(({ isSent }) => isSent)) app.remove(draft);
    else if (files.some(isReadyForOrder)) void deliver({ ...draft, orderId });
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
  const begin = () => start().catch((error: unknown) => log.error('reception', error));

  function rested(id: string): void {
    const timer = resting.get(id);
    if (timer) clearTimeout(timer);
    resting.delete(id);
  }
  function resume(): void {
    Array.from(resting.keys()).forEach(rested);
    void begin();
  }

  return {
    resume,
    pump: () => void begin(),
    drop(fileId) {
      uploading.get(fileId)?.controller.abort();
      rested(fileId);
      app.show(fileId, null);
    },
    retry(draftId, fileId) {
      app.patch(draftId, (draft) =>
        filesOf(draft).find(({ id }) => id === fileId)?.trouble?.is === 'refused'
          ? patchFile(draft, fileId, { trouble: null })
          : draft,
      );
      rested(fileId);
      rested(draftId);
      void begin();
    },
    yield() {
      uploading.forEach(({ file, controller }) => app.maySend(file) || controller.abort());
    },
  };
}

const isReadyForOrder = ({ key, isSent, trouble }: DraftFile): boolean => key !== null && !isSent && trouble === null;
