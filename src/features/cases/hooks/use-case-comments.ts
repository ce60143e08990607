import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, RepairCase } from '@/contract/schemas/cases';
import { rowsOf } from '@/infra/paged-query';
import { useSession } from '@/state/session';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { caseKey } from '../api/cases';
import { caseCommentsKey, caseCommentsQuery, createCaseComment, deleteCaseComment } from '../api/comments';

/** The comments on one case: reading, writing, deleting one's own. */
export function useCaseComments(caseId: string) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const uid = user?.uid ?? null;
  const query = useInfiniteQuery(caseCommentsQuery(caseId, uid));
  const changed = async (by: 1 | -1) => {
    queryClient.setQueryData<RepairCase>(
      caseKey(caseId, uid),
      (now) => now && { ...now, comments: Math.max(0, now.comments + by) },
    );
    await queryClient.invalidateQueries({ queryKey: caseCommentsKey(caseId) });
  };
  const remove = useSingleMutation({
    mutationFn: ({ id }: Comment) => deleteCaseComment(id),
    onSuccess: () => changed(-1),
  });
  return {
    query,
    comments: rowsOf<Comment>(query.data),
    total: query.data?.pages[0]?.total,
    deleting: remove.isPending ? (remove.variables?.id ?? null) : null,
    remove: remove.mutate,
    /** Throws what the server says: the composer shows it. */
    send: async (text: string, clientKey: string) => {
      await createCaseComment(caseId, text, clientKey);
      await changed(1);
    },
  };
}
