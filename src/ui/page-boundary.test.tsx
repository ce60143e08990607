import { fireEvent, render, screen } from '@testing-library/react';
import { reLaunch } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { PageBoundary } from './page-boundary';

jest.mock('@/infra/navigation', () => ({ ...jest.requireActual<object>('@/infra/navigation'), reLaunch: jest.fn() }));

let broken = true;
function Page() {
  if (broken) throw new TypeError('list is undefined');
  return <h1>页面</h1>;
}
const onCrash = jest.fn();
const onGiveUp = jest.fn();
const draw = () =>
  render(
    <PageBoundary onCrash={onCrash} onGiveUp={onGiveUp}>
      <Page />
    </PageBoundary>,
  );

beforeEach(() => {
  broken = true;
  onCrash.mockClear();
  onGiveUp.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a page whose screen throws', () => {
  it('says so in Chinese, reports it once, and is drawn again on 重新加载', () => {
    draw();
    expect(screen.getByText('页面出错了')).toBeTruthy();
    expect(onCrash.mock.calls.map(([error]) => (error as Error).message)).toEqual(['list is undefined']);
    broken = false;
    fireEvent.click(screen.getByLabelText('重新加载'));
    expect(screen.getByRole('heading').textContent).toBe('页面');
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  it('starts the app anew when drawing again did not help', () => {
    draw();
    fireEvent.click(screen.getByLabelText('重新加载'));
    expect(onGiveUp).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('重新加载'));
    expect(onGiveUp).toHaveBeenCalledTimes(1);
  });

  it('leads home', () => {
    draw();
    fireEvent.click(screen.getByLabelText('回到首页'));
    expect(reLaunch).toHaveBeenCalledWith(routes.home);
  });
});
