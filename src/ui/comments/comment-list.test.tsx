import { fireEvent, render, screen } from '@testing-library/react';
import type { Comment } from '@/contract/schemas/cases';
import { transportError } from '@/domain/app-error';
import { CommentList } from './comment-list';

const comment: Comment = {
  id: 'm1',
  author: '李**',
  avatarUrl: null,
  text: '学到了',
  createdAt: '2026-11-20T01:00:00.000Z',
  mine: false,
};
const idle = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPending: false,
  isError: false,
  error: null as unknown,
  fetchNextPage: jest.fn(),
  refetch: jest.fn(),
};
const show = (state: Partial<typeof idle>, comments: Comment[] = [], total?: number) =>
  render(
    <CommentList
      query={{ ...idle, ...state }}
      comments={comments}
      total={total}
      deleting={null}
      onDelete={jest.fn()}
    />,
  );

describe('the comments below a case or course', () => {
  it('shows that they are coming', () => {
    show({ isPending: true });
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
  });

  it('offers a retry when they do not come', () => {
    show({ isError: true, error: transportError('network') });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(idle.refetch).toHaveBeenCalledTimes(1);
  });

  it('says when there are none', () => {
    show({}, [], 0);
    expect(screen.getByText('还没有评论')).toBeInTheDocument();
  });

  it('shows their number, and the next page on demand', () => {
    show({ hasNextPage: true }, [comment], 21);
    expect(screen.getByText('评论 21')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
    expect(idle.fetchNextPage).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
  });
});
