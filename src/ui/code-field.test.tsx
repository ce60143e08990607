import { act, fireEvent, render, screen } from '@testing-library/react';
import { CodeField } from './code-field';

describe('SMS code field', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const send = async () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '获取验证码' })));

  it('counts down after sending and may send again at the end', async () => {
    const onSend = jest.fn().mockResolvedValue(60);
    render(<CodeField value="" onChange={jest.fn()} onSend={onSend} />);
    await send();
    expect(screen.getByText('60 秒后重发')).toBeInTheDocument();
    fireEvent.click(screen.getByText('60 秒后重发'));
    expect(onSend).toHaveBeenCalledTimes(1);
    act(() => void jest.advanceTimersByTime(30_000));
    expect(screen.getByText('30 秒后重发')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(31_000));
    await send();
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('does not count down when nothing was sent', async () => {
    render(<CodeField value="" onChange={jest.fn()} onSend={async () => null} />);
    await send();
    expect(screen.getByRole('button', { name: '获取验证码' })).not.toHaveAttribute('aria-disabled');
  });
});
