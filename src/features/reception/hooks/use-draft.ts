import { useCallback, useEffect, useState } from 'react';
import { isBlank, type ReceptionDraft } from '@/domain/reception/reception-draft';
import type { ReceptionForm } from '@/domain/reception/reception-form';
import { system } from '@/platform/system';
import { useAtomValue } from '@/state/store';
import { toast } from '@/ui/feedback-store';
import { drafts } from '../draft-store';

/** What the parts of the page read and change. */
export interface DraftHandle {
  readonly draft: ReceptionDraft;
  readonly change: (change: Partial<ReceptionForm>) => void;
  /** Changes the draft as it is at that moment. */
  readonly update: (change: (draft: ReceptionDraft) => ReceptionDraft) => void;
  /** Whether the device has the draft as it is; false when there was no room for it. */
  readonly isStored: boolean;
  /** Thrown away in another window: what is shown is what was there, and `restore` brings it back. */
  readonly isGone: boolean;
  readonly restore: () => void;
}

/**
 * The draft with that id, kept in storage at every change and at once when the app goes to the back or the page closes.
 */
export function useDraft(first: ReceptionDraft): DraftHandle {
  const all = useAtomValue(drafts.all);
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
  const isStored = !useAtomValue(drafts.unstored).has(first.id);
  const isGone = !stored && draft.orderId === null;
  const restore = () => {
    drafts.put(draft);
    drafts.flush();
  };
  return { draft, change, update, isStored, isGone, restore };
}

export interface OpenDraft {
  readonly draft: ReceptionDraft;
  /**
   * It was on the screen when the app was killed, or was picked from the list: since when, in epoch ms. Null for a new
   * one.
   */
  readonly restoredFrom: number | null;
}

function open(owner: string, wanted: string | null): OpenDraft {
  const id = wanted ?? drafts.open.left();
  const found =
    id === null
      ? undefined
      : drafts.of(owner).find((draft) => draft.id === id && draft.editing === null && draft.orderId === null);
  if (!found || isBlank(found)) return { draft: drafts.begin(owner, Date.now()), restoredFrom: null };
  return { draft: found, restoredFrom: found.savedAt };
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
    begin: () => setOpened({ draft: drafts.begin(owner, Date.now()), restoredFrom: null }),
  };
}
