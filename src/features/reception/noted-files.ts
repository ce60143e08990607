import { filesOf, patchFile, withoutFile, type DraftFile } from '@/domain/reception/reception-draft';
import type { Drafts } from './draft-store';

/** Neither kept nor sent. */
export const isNoted = ({ path, key }: DraftFile): boolean => path === null && key === null;

/** What drafts say of their pictures, each change of it stored at once: the app may end at any time. */
export function createNotedFiles(drafts: Pick<Drafts, 'get' | 'patch' | 'flush'>) {
  const fileOf = (draftId: string, id: string): DraftFile | undefined => {
    const draft = drafts.get(draftId);
    return draft && filesOf(draft).find((each) => each.id === id);
  };
  const isOnlyNoted = (draftId: string, id: string): boolean => {
    const file = fileOf(draftId, id);
    return file !== undefined && isNoted(file);
  };
  return {
    isWanted: (draftId: string, id: string): boolean => fileOf(draftId, id) !== undefined,
    isOnlyNoted,
    /** Noted, and nobody has said yet where it is. */
    isLeft: (draftId: string, id: string): boolean => isOnlyNoted(draftId, id) && fileOf(draftId, id)?.trouble === null,
    patch(draftId: string, id: string, change: Partial<DraftFile>): void {
      drafts.patch(draftId, (draft) => patchFile(draft, id, change));
      drafts.flush();
    },
    remove(draftId: string, id: string): void {
      drafts.patch(draftId, (draft) => withoutFile(draft, id));
      drafts.flush();
    },
  };
}

export type NotedFiles = ReturnType<typeof createNotedFiles>;
