import type { Comment } from '@/contract/schemas/cases';
import { Card } from '../card';
import { ErrorState } from '../error-state';
import { confirmDialog } from '../feedback-store';
import { ListEnd, type PagedQueryLike } from '../list-end';
import { SectionTitle } from '../section-title';
import { Skeleton } from '../skeleton';
import { EmptyState } from '../state-view';
import { CommentRows } from './comment-rows';

interface CommentListProps {
  /** TanStack's infinite query of the comments. */
  query: PagedQueryLike & { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** The comments loaded so far. */
  comments: readonly Comment[];
  /** How many there are; undefined while nobody knows. */
  total: number | undefined;
  deleting: string | null;
  /** Confirmed by the user. */
  onDelete: (comment: Comment) => void;
}

/** The section of comments below a case or course: heading with number, rows, loading, failed, empty, next page. */
export function CommentList({ query, comments, total, deleting, onDelete }: CommentListProps) {
  const ask = async (comment: Comment) => {
    if (await confirmDialog({ content: '删除这条评论？', confirmText: '删除', danger: true })) onDelete(comment);
  };
  return (
    <>
      <SectionTitle title={total ? `评论 ${total}` : '评论'} />
      <Card padding="list">
        {comments.length > 0 ? (
          <>
            <CommentRows comments={comments} deleting={deleting} onDelete={(comment) => void ask(comment)} />
            {query.hasNextPage || query.isFetchNextPageError ? <ListEnd query={query} /> : null}
          </>
        ) : query.isPending ? (
          <Skeleton rows={2} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <EmptyState icon="message" title="还没有评论" hint="说说您的经验，帮助更多同行" />
        )}
      </Card>
    </>
  );
}
