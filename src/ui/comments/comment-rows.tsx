import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Comment } from '@/contract/schemas/cases';
import { formatRelativeTime } from '@/domain/relative-time';
import { LazyImage } from '../lazy-image';
import { Pressable } from '../pressable';
import './comments.scss';

interface CommentRowsProps {
  comments: readonly Comment[];
  /** Id of the one that is being deleted. */
  deleting: string | null;
  /** Asks nothing: the caller confirms. */
  onDelete: (comment: Comment) => void;
}

/** Comments, one below the other; one's own can be deleted. */
export function CommentRows({ comments, deleting, onDelete }: CommentRowsProps) {
  return (
    <>
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} deleting={deleting} onDelete={onDelete} />
      ))}
    </>
  );
}

function CommentRow({ comment, deleting, onDelete }: Omit<CommentRowsProps, 'comments'> & { comment: Comment }) {
  const [now] = useState(() => Date.now());
  return (
    <View className="comment">
      <LazyImage src={comment.avatarUrl} alt="" icon="user" className="comment-avatar" />
      <View className="grow">
        <View className="comment-head">
          <View className="comment-author one-line">{comment.mine ? '我' : comment.author}</View>
          <View className="comment-time">{formatRelativeTime(comment.createdAt, now)}</View>
        </View>
        <View className="comment-text">{comment.text}</View>
        {comment.mine ? (
          <Pressable
            label={`删除评论 ${comment.text.slice(0, 12)}`}
            disabled={deleting !== null}
            onPress={() => onDelete(comment)}
            className="comment-delete"
          >
            {deleting === comment.id ? '正在删除' : '删除'}
          </Pressable>
        ) : null}
      </View>
    </View>
  );
}
