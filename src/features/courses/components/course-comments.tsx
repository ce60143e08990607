import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@/contract/schemas/cases';
import { rowsOf } from '@/infra/paged-query';
import { useLastSession } from '@/state/last-session';
import { Button } from '@/ui/button';
import { CommentList } from '@/ui/comments/comment-list';
import { CommentSheet } from '@/ui/comments/comment-sheet';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { courseCommentsKey, courseCommentsQuery, createComment, deleteComment } from '../api/course-comments';

/**
 * What was said about a course. `onWrite` opens the {@link CourseCommentSheet}, which lies over the page, not in its
 * list.
 */
export function CourseComments({ fid, onWrite }: { fid: string; onWrite: () => void }) {
  const query = useInfiniteQuery(courseCommentsQuery(fid));
  const queryClient = useQueryClient();
  const deleting = useSingleMutation<unknown, Comment>({
    mutationFn: ({ id }) => deleteComment(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: courseCommentsKey(fid) }),
  });
  return (
    <>
      <Button text="写评论" icon="edit" onPress={onWrite} />
      <CommentList
        query={query}
        comments={rowsOf(query.data)}
        total={query.data?.pages[0]?.total}
        deleting={deleting.isPending ? (deleting.variables?.id ?? null) : null}
        onDelete={deleting.mutate}
      />
    </>
  );
}

export function CourseCommentSheet({ fid, open, onClose }: { fid: string; open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const send = async (text: string, clientKey: string) => {
    await createComment(fid, text, clientKey);
    await queryClient.invalidateQueries({ queryKey: courseCommentsKey(fid) });
  };
  const { successions } = useLastSession();
  return <CommentSheet key={successions} open={open} onClose={onClose} send={send} />;
}
