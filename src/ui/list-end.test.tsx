import { fireEvent, render, screen } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { ListEnd, loadMore, type PagedQueryLike } from './list-end';

const query = (change: Partial<PagedQueryLike> = {}): PagedQueryLike => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: jest.fn(),
  ...change,
});

describe('end of a list that comes in pages', () => {
  it('asks for the next page, but not while one is on its way or when there is none', () => {
    for (const [given, times] of [
      [query(), 1],
      [query({ isFetchingNextPage: true }), 0],
      [query({ hasNextPage: false }), 0],
    ] as const) {
      loadMore(given);
      expect(given.fetchNextPage).toHaveBeenCalledTimes(times);
    }
  });

  it('offers the next page to screens that cannot scroll', () => {
    const given = query();
    render(<ListEnd query={given} />);
    fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
    expect(given.fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('says that a page failed, and tries again on a tap', () => {
    const given = query({ isFetchNextPageError: true, error: transportError('network') });
    render(<ListEnd query={given} />);
    fireEvent.click(screen.getByText('网络连接失败，点按重试'));
    expect(given.fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('says when there are no more', () => {
    render(<ListEnd query={query({ hasNextPage: false })} />);
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });
});
