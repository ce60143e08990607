import { act, render, screen } from '@testing-library/react';
import { LoadingPage } from './page-states';

const WORDS = '努力加载中...';
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a page whose code is on its way (§2, §9)', () => {
  it('says so in words 1.5 s after it was asked for, of which 200 ms showed nothing', () => {
    render(<LoadingPage />);
    pass(1_299);
    expect(screen.queryByText(WORDS)).toBeNull();
    pass(1);
    expect(screen.getByText(WORDS)).toBeInTheDocument();
  });
});
