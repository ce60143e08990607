import type { ComponentType } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazySheets } from './lazy-sheets';

interface Props {
  name: string | null;
}
const Sheets = ({ name }: Props) => <div>{name === null ? 'closed' : `sheet ${name}`}</div>;

/** Sheets whose code comes when the test says so. */
function sheetsToCome() {
  const answers: { come: () => void; fail: () => void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<{ default: ComponentType<Props> }>((resolve, reject) => {
        answers.push({ come: () => resolve({ default: Sheets }), fail: () => reject(new Error('no network')) });
      }),
  );
  const Lazy = lazySheets<Props>(load, ({ name }) => name !== null);
  const answer = (how: 'come' | 'fail') => act(async () => answers.shift()?.[how]());
  return { Lazy, load, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sheets that come behind their page', () => {
  it('are not asked for before one is opened', () => {
    const { Lazy, load } = sheetsToCome();
    render(<Lazy name={null} />);
    expect(load).not.toHaveBeenCalled();
  });

  it('are told to come when one is opened before, and stay to be closed', async () => {
    const { Lazy, answer } = sheetsToCome();
    const { rerender } = render(<Lazy name="print" />);
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('status')).toHaveTextContent('努力加载中...');
    await answer('come');
    expect(screen.getByText('sheet print')).toBeInTheDocument();
    rerender(<Lazy name={null} />);
    expect(screen.getByText('closed')).toBeInTheDocument();
  });

  it('are asked for again by a tap where they did not come', async () => {
    const { Lazy, load, answer } = sheetsToCome();
    render(<Lazy name="print" />);
    await answer('fail');
    fireEvent.click(screen.getByText('加载失败，点按重试'));
    await act(async () => undefined);
    expect(load).toHaveBeenCalledTimes(2);
    await answer('come');
    expect(screen.getByText('sheet print')).toBeInTheDocument();
  });
});
