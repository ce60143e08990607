import { useCallback, useEffect, useState } from 'react';
import { isBlank, type DraftFile, type DraftPhoto, type ReceptionDraft } from '@/domain/reception-draft';
import type { ReceptionForm } from '@/domain/reception-form';
import { log } from '@/infra/log';
import { files } from '@/platform/files';
import { system } from '@/platform/system';
import { useAtomValue } from '@/state/store';
import { toast } from '@/ui/feedback-store';
import { drafts, draftsAtom } from '../draft-store';

/** What the parts of the page read and change. */
export interface DraftHandle {
  readonly draft: ReceptionDraft;
  readonly change: (change: Partial<ReceptionForm>) => void;
  /** Changes the draft as it is at that moment. */
  readonly update: (change: (draft: ReceptionDraft) => ReceptionDraft) => void;
}

/** Files on this device that nobody needs any more. */
export function releaseFiles(released: readonly (DraftFile | DraftPhoto)[]): void {
  for (const { path } of released)
    if (path !== null) files.release(path).catch((error: unknown) => log.warn('reception', error));
}

/**
 * The draft with that id, kept in storage at every change and at once when the app goes to the back or the page closes.
 */
export function useDraft(first: ReceptionDraft): DraftHandle {
  const all = useAtomValue(draftsAtom);
  const [last, setLast] = useState(first);
  const stored = all.find(({ id }) => id === first.id);
  // The queue takes the draft away once its order has everything: the page that leaves shows it to the end.
  if (stored && stored !== last) setLast(stored);
  const draft = stored ?? (last.id === first.id ? last : first);

  useEffect(() => {
    drafts.whenFull(() => toast('本机存储空间不足，草稿可能无法保存'));
    const stop = system.onVisibilityChange((visible) => {
      if (!visible) drafts.flush();
    });
    return () => {
      stop();
      drafts.flush();
    };
  }, []);

  const update = useCallback(
    (change: (draft: ReceptionDraft) => ReceptionDraft) =>
      drafts.patch(first.id, (now) => ({ ...change(now), savedAt: Date.now() })),
    [first.id],
  );
  const change = useCallback(
    (part: Partial<ReceptionForm>) => update((now) => ({ ...now, form: { ...now.form, ...part } })),
    [update],
  );
  return { draft, change, update };
}

export interface OpenDraft {
  readonly draft: ReceptionDraft;
  /**
   * It was on the screen when the app was killed, or was picked from the list: since when, in epoch ms. Null for a new
   * one.
   */
  readonly restoredFrom: number | null;
  /** Photos that went with the app. */
  readonly lostPhotos: number;
}

function open(owner: string, wanted: string | null): OpenDraft {
  const id = wanted ?? drafts.open.left();
  const found =
    id === null
      ? undefined
      : drafts.of(owner).find((draft) => draft.id === id && draft.editing === null && draft.orderId === null);
  if (!found || isBlank(found)) return { draft: drafts.begin(owner, Date.now()), restoredFrom: null, lostPhotos: 0 };
  return { draft: found, restoredFrom: found.savedAt, lostPhotos: drafts.takeLost(found.id) };
}

/**
 * Which draft the page shows: the asked one, the one that a killed app left open, or a new one. While it is shown,
 * storage says so; leaving the page ends that.
 */
export function useOpenDraft(owner: string, wanted: string | null) {
  const [opened, setOpened] = useState(() => open(owner, wanted));
  const { id } = opened.draft;
  useEffect(() => {
    drafts.open.mark(id);
    return () => {
      drafts.open.clear();
      // A draft in which nothing was entered is none.
      const left = drafts.get(id);
      if (left && isBlank(left)) drafts.remove(id);
    };
  }, [id]);
  return {
    ...opened,
    /** Shows another draft of the list. */
    show: (draftId: string) => setOpened(open(owner, draftId)),
    begin: () => setOpened({ draft: drafts.begin(owner, Date.now()), restoredFrom: null, lostPhotos: 0 }),
  };
}
