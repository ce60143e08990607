import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FeedbackHost } from '@/ui/feedback-host';
import { session } from '@/state/session';
import { qrModules } from '@/domain/qr-modules';
import PosterSheet from './poster-sheet';
import { sampleUser } from '@/state/sample-user.testing';

const mockCreate = jest.fn();
const mockSave = jest.fn();
const mockOpenSettings = jest.fn();
jest.mock('@/platform/canvas', () => ({
  canvas: { needsElement: false, create: (...args: unknown[]) => mockCreate(...args) as unknown },
}));
jest.mock('@/platform/files', () => ({ files: { saveImage: (file: unknown) => mockSave(file) as unknown } }));
jest.mock('@/platform/scanner', () => ({
  scanner: { openSettings: (permission: string) => mockOpenSettings(permission) as unknown },
}));

const LINK = 'https://app.test/dlqxuser/#/pages/home/home?shareKey=abc';
const user = { ...sampleUser, avatarUrl: 'https://img.test/me.jpg' };

/** A pen that remembers words and squares. */
function fakeDrawing() {
  const words: string[] = [];
  const squares: number[][] = [];
  const state: Record<string, unknown> = {};
  const context = new Proxy(state, {
    get(_, name) {
      if (name === 'fillText') return (text: string) => words.push(text);
      if (name === 'fillRect') return (...box: number[]) => squares.push(box);
      if (name === 'createLinearGradient') return () => ({ addColorStop: () => undefined });
      if (typeof name === 'string' && name in state) return state[name];
      return () => undefined;
    },
  });
  return {
    words,
    squares,
    drawing: {
      context,
      loadImage: jest.fn(() => Promise.resolve(null)),
      toFile: jest.fn((name: string) => Promise.resolve({ status: 'ok', value: { path: 'blob:poster', name } })),
    },
  };
}

const show = (link: () => Promise<string | null> = () => Promise.resolve(LINK)) =>
  render(
    <>
      <PosterSheet invite={{ send: jest.fn(), link }} onClose={jest.fn()} />
      <FeedbackHost />
    </>,
  );

describe('the invitation poster', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => session.setUserInfo(user));
  });

  it('names the inviter masked (§5) and draws every dark square of the code for the link', async () => {
    const { words, squares, drawing } = fakeDrawing();
    mockCreate.mockResolvedValue(drawing);
    show();
    expect(await screen.findByAltText('邀请海报')).toBeInTheDocument();
    expect(words).toContain('李**');
    expect(words.join()).not.toContain('李师傅');
    expect(drawing.loadImage).toHaveBeenCalledWith('https://img.test/me.jpg');
    const dark = qrModules(LINK).flat().filter(Boolean).length;
    const [, , width, height] = squares[squares.length - 1] ?? [];
    expect(width).toBe(height);
    expect(squares.filter(([, , w, h]) => w === width && h === height)).toHaveLength(dark);
  });

  it('saves it to the album', async () => {
    mockCreate.mockResolvedValue(fakeDrawing().drawing);
    mockSave.mockResolvedValue({ status: 'ok', value: undefined });
    show();
    fireEvent.click(await screen.findByRole('button', { name: '保存到相册' }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(mockSave).toHaveBeenCalledWith({ path: 'blob:poster', name: '汽修助手邀请海报.png' });
  });

  it('explains a refused album and offers the settings', async () => {
    mockCreate.mockResolvedValue(fakeDrawing().drawing);
    mockSave.mockResolvedValue({ status: 'denied', permission: 'album' });
    mockOpenSettings.mockResolvedValue(true);
    show();
    fireEvent.click(await screen.findByRole('button', { name: '保存到相册' }));
    expect(await screen.findByText(/没有相册权限/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '去设置' }));
    expect(mockOpenSettings).toHaveBeenCalledWith('album');
  });

  it.each([
    ['no address that others could open', () => Promise.resolve(null), '当前环境没有可分享的网址，请用“邀请好友”'],
    ['no canvas', () => Promise.resolve(LINK), '生成图片失败，请重试'],
    ['a broken call', () => Promise.reject(new Error('no')), '生成图片失败，请重试'],
  ])('says so when there is %s, and tries again', async (_, link, message) => {
    mockCreate.mockResolvedValue(null);
    const { rerender } = show(link);
    expect(await screen.findByText(message)).toBeInTheDocument();
    mockCreate.mockResolvedValue(fakeDrawing().drawing);
    rerender(<PosterSheet invite={{ send: jest.fn(), link: () => Promise.resolve(LINK) }} onClose={jest.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByAltText('邀请海报')).toBeInTheDocument());
  });
});
