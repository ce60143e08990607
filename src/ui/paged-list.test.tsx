import { fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { PagedList, type ListQueryLike } from './paged-list';

function show(rows: readonly string[], more: Partial<ListQueryLike> = {}) {
  const query = {
    isPending: false,
    isError: false,
    error: null,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch: jest.fn(),
    fetchNextPage: jest.fn(),
    ...more,
  };
  const view = render(
    <PagedList
      query={query}
      rows={rows}
      keyOf={(row) => row}
      rowHeight={50}
      renderRow={(row) => <>{row}</>}
      heads={[{ height: 40, content: <>筛选</> }]}
      empty={<>没有记录</>}
    />,
  );
  return { ...view, query };
}

describe('PagedList', () => {
  it('shows a skeleton below its head during the first load', () => {
    show([], { isPending: true });
    expect(screen.getByText('筛选')).toBeInTheDocument();
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(screen.queryByText('没有记录')).not.toBeInTheDocument();
  });

  it('shows a failure with a retry', () => {
    const { query } = show([], { isError: true, error: new ApiError('network', null, '网络连接失败') });
    fireEvent.click(screen.getByLabelText('重试'));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('says when there is nothing, and when there is no more', () => {
    show([]);
    expect(screen.getByText('没有记录')).toBeInTheDocument();
    show(['甲']);
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });

  it('rounds the first and the last of joined rows', () => {
    const query = {
      isPending: false,
      isError: false,
      error: null,
      hasNextPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      refetch: jest.fn(),
      fetchNextPage: jest.fn(),
    };
    render(
      <PagedList
        query={query}
        rows={['甲', '乙', '丙']}
        joined
        keyOf={(row) => row}
        rowHeight={50}
        renderRow={(row) => <>{row}</>}
        empty={null}
      />,
    );
    expect(screen.getByText('甲')).toHaveClass('paged-list-first');
    expect(screen.getByText('丙')).toHaveClass('paged-list-last');
    expect(screen.getByText('乙')).not.toHaveClass('paged-list-first');
  });

  it('asks for the next page at the end, once', () => {
    const { query, container } = show(['甲'], { hasNextPage: true });
    const scroller = container.querySelector('.virtual-list-scroll') as Element;
    fireEvent(scroller, new CustomEvent('scrolltolower'));
    expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('加载更多'));
    expect(query.fetchNextPage).toHaveBeenCalledTimes(2);
  });

  it('does not ask again while a page is under way', () => {
    const { query, container } = show(['甲'], { hasNextPage: true, isFetchingNextPage: true });
    fireEvent(container.querySelector('.virtual-list-scroll') as Element, new CustomEvent('scrolltolower'));
    expect(query.fetchNextPage).not.toHaveBeenCalled();
    expect(screen.getByText('加载中')).toBeInTheDocument();
  });

  it('keeps the rows when a later page fails, and offers it again', () => {
    const { query } = show(['甲'], {
      hasNextPage: true,
      isError: true,
      isFetchNextPageError: true,
      error: new ApiError('network', null, '网络连接失败'),
    });
    expect(screen.getByText('甲')).toBeInTheDocument();
    fireEvent.click(screen.getByText('网络连接失败，点按重试'));
    expect(query.fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
