import { act, render } from '@testing-library/react';
import { useLoadAhead } from './load-ahead';

function Page({ load, name = '' }: { load: () => Promise<unknown>; name?: string }) {
  useLoadAhead(load);
  return <div>{name}</div>;
}
const settled = () => act(async () => void (await jest.runAllTimersAsync()));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('code that the next tap wants', () => {
  it('is fetched behind the first drawing, once', async () => {
    const load = jest.fn(() => Promise.resolve());
    const { rerender } = render(<Page load={load} />);
    expect(load).not.toHaveBeenCalled();
    await settled();
    rerender(<Page load={load} name="drawn again" />);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not fetched for a page that is gone', async () => {
    const load = jest.fn(() => Promise.resolve());
    render(<Page load={load} />).unmount();
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  it('may fail: the page stays as it is', async () => {
    const { container } = render(<Page load={() => Promise.reject(new Error('no network'))} name="page" />);
    await settled();
    expect(container).toHaveTextContent('page');
  });
});
