import { useCallback, useEffect, useRef, useState } from 'react';
import { filesOf, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { confirmDialog } from '@/ui/feedback-store';
import { drafts } from '../draft-store';
import type { PhotoQueue } from '../photo-queue';
import { releaseFiles } from '../reception-photos';

/** How long a thrown-away draft can be had back. */
const UNDO_MS = 10_000;

/** Throws a draft away after a question; for ten seconds it can be had back, then its pictures go too. */
export function useDiscard(uploads: PhotoQueue) {
  const [discarded, setDiscarded] = useState<ReceptionDraft | null>(null);
  const waiting = useRef<{ draft: ReceptionDraft; timer: ReturnType<typeof setTimeout> } | null>(null);

  const settle = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    void releaseFiles(filesOf(waiting.current.draft));
    waiting.current = null;
    setDiscarded(null);
  }, []);
  useEffect(() => settle, [settle]);

  return {
    discarded,
    /** True when it was thrown away. */
    discard: async (draft: ReceptionDraft): Promise<boolean> => {
      if (!(await confirmDialog({ content: '丢弃这份接车草稿和其中的照片？', confirmText: '丢弃', danger: true })))
        return false;
      settle();
      const latest = drafts.get(draft.id) ?? draft;
      filesOf(latest).forEach(({ id }) => uploads.drop(id));
      drafts.remove(draft.id);
      waiting.current = { draft: latest, timer: setTimeout(settle, UNDO_MS) };
      setDiscarded(latest);
      return true;
    },
    /** The draft as it was; null when it is too late. */
    undo: (): ReceptionDraft | null => {
      const kept = waiting.current;
      if (!kept) return null;
      clearTimeout(kept.timer);
      waiting.current = null;
      setDiscarded(null);
      drafts.put(kept.draft);
      drafts.flush();
      uploads.pump();
      return kept.draft;
    },
  };
}
