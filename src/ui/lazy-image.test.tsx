import { act, fireEvent, render, screen } from '@testing-library/react';
import { keptPictureName } from '@/domain/kept-content';
import { deviceContent } from '@/infra/kept/device-content';
import { keptPictures } from '@/infra/kept/kept-pictures';
import { keptStore } from '@/infra/kept/kept-store';
import { keptContent } from '@/platform/kept-content';
import { LazyImage } from './lazy-image';

const HOME = '/pages/home/home';
let mockPage = HOME;
jest.mock('@/infra/current-page', () => ({ currentPage: () => ({ path: mockPage, params: {} }) }));

const picture = (container: HTMLElement) => container.querySelector('.lazy-image-picture');

afterEach(() => {
  jest.useRealTimers();
  mockPage = HOME;
});

describe('LazyImage', () => {
  it('is a picture with a name, or nothing to a screen reader where the words beside it say what it shows', () => {
    const { container, rerender } = render(<LazyImage src="/a.png" alt="汽车专用数字万用表" />);
    expect(screen.getByRole('img', { name: '汽车专用数字万用表' })).toBeInTheDocument();
    rerender(<LazyImage src="/a.png" alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows what a pack has of a picture that does not come, and a placeholder where there is none', async () => {
    const kept = '/uploads/case_photo/u/a.jpg';
    jest.spyOn(keptContent, 'addressOf').mockResolvedValue('blob:kept');
    await keptStore.enter(keptPictureName(kept) ?? '', { bytes: 1, at: 1, hash: '' }, 'pack:x');
    const fail = async (container: HTMLElement) => {
      fireEvent.error(picture(container) ?? container);
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    };
    const { container, rerender } = render(<LazyImage src={kept} alt="" />);
    await fail(container);
    expect(picture(container)).toHaveAttribute('src', 'blob:kept');
    expect(keptPictures.shownBy(kept)).toBe('blob:kept');
    // Whether it was refused or the line is cut, only calls can tell.
    expect(deviceContent.since(HOME)).toBeNull();
    deviceContent.reached(false);
    expect(deviceContent.since(HOME)).toBe(1);
    deviceContent.reached(true);
    rerender(<LazyImage src="/uploads/case_photo/u/b.jpg" alt="" />);
    await fail(container);
    expect(picture(container)).toBeNull();
  });

  it('tells the age of a kept picture on the page that shows it, not on one that was opened meanwhile', async () => {
    jest.useFakeTimers();
    const [kept, failed] = ['/uploads/case_photo/u/e.jpg', '/uploads/case_photo/u/f.jpg'];
    jest.spyOn(keptContent, 'addressOf').mockResolvedValue('blob:kept');
    for (const one of [kept, failed])
      await keptStore.enter(keptPictureName(one) ?? '', { bytes: 1, at: 1, hash: '' }, 'pack:x');
    mockPage = '/pages/own/own';
    const { container } = render(
      <>
        <LazyImage src={kept} alt="" />
        <LazyImage src={failed} alt="" />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    mockPage = '/pages/other/other';
    fireEvent.error(container.querySelectorAll('.lazy-image-picture')[1] ?? container);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(keptPictures.shownBy(kept)).toBe('blob:kept');
    deviceContent.reached(false);
    expect(['/pages/own/own', '/pages/other/other'].map((page) => deviceContent.since(page))).toEqual([1, null]);
    deviceContent.reached(true);
  });

  it('shows what a pack has of a picture that hangs for four seconds, and waits on for one that none has', async () => {
    jest.useFakeTimers();
    const [kept, other] = ['/uploads/case_photo/u/c.jpg', '/uploads/case_photo/u/d.jpg'];
    jest.spyOn(keptContent, 'addressOf').mockResolvedValue('blob:kept');
    await keptStore.enter(keptPictureName(kept) ?? '', { bytes: 1, at: 1, hash: '' }, 'pack:x');
    const { container, rerender } = render(<LazyImage src={kept} alt="" />);
    const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await after(3_900);
    expect(picture(container)).toHaveAttribute('src', kept);
    await after(200);
    expect(picture(container)).toHaveAttribute('src', 'blob:kept');
    rerender(<LazyImage src={other} alt="" />);
    await after(4_100);
    expect(picture(container)).toHaveAttribute('src', other);
  });
});
