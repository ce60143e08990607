import { fireEvent, render, screen } from '@testing-library/react';
import { ApiError, transportError } from '@/domain/app-error';
import { goBack, navigateTo } from '@/infra/navigation';
import { AsyncView, type QueryLike } from './async-view';

jest.mock('@/infra/navigation', () => ({ goBack: jest.fn().mockResolvedValue(undefined), navigateTo: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

const query = (part: Partial<QueryLike<string[]>>): QueryLike<string[]> => ({
  data: undefined,
  error: null,
  isError: false,
  refetch: jest.fn(),
  ...part,
});
const draw = (part: Partial<QueryLike<string[]>>) => {
  const state = query(part);
  render(
    <AsyncView query={state} isEmpty={(list) => list.length === 0} empty={<>空空如也</>} gone={<>已经没有了</>}>
      {(list) => <>{list.join('、')}</>}
    </AsyncView>,
  );
  return state;
};

describe('the four states of a load', () => {
  it('shows a skeleton first', () => {
    draw({});
    expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument();
  });

  it('shows the catalogue message and retries (§8)', () => {
    const { refetch } = draw({ isError: true, error: transportError('network') });
    expect(screen.getByText('网络连接失败')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('offers no retry of what does not exist', () => {
    draw({ isError: true, error: new ApiError('notFound', 404, '请求的资源不存在') });
    expect(screen.getByText('已经没有了')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('offers no retry under a name that is none, as after a cut link', () => {
    draw({ isError: true, error: new ApiError('business', -1, '缺少编号') });
    expect(screen.getByText('已经没有了')).toBeInTheDocument();
  });

  it.each([
    ['forbidden', 403],
    ['notFound', 404],
    ['business', -1],
  ] as const)('leads back where trying again can never help: %s %d', (kind, code) => {
    render(
      <AsyncView query={query({ isError: true, error: new ApiError(kind, code, '没有权限') })}>{() => null}</AsyncView>,
    );
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('leads to the login where one is missing, as every page does (§6)', () => {
    draw({ isError: true, error: new ApiError('auth', 20100, '请先登录') });
    expect(screen.getByText('请先登录')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '去登录' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', expect.anything());
  });

  it('never shows the words of a foreign error', () => {
    draw({ isError: true, error: new TypeError('undefined is not a function') });
    expect(screen.getByText('加载失败，请重试')).toBeInTheDocument();
    expect(screen.queryByText(/undefined/)).toBeNull();
  });

  it('shows the empty state', () => {
    draw({ data: [] });
    expect(screen.getByText('空空如也')).toBeInTheDocument();
  });

  it('keeps what it had when a later load fails, and says so', () => {
    const { refetch } = draw({ data: ['发动机', '底盘'], isError: true, error: transportError('network') });
    expect(screen.getByText('发动机、底盘')).toBeInTheDocument();
    fireEvent.click(screen.getByText('网络不给力，显示的是上次的内容'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
