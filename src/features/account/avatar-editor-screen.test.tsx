import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { goBack } from '@/infra/navigation';
import { files } from '@/platform/files';
import { cancelled, denied, ok } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { session } from '@/state/session';
import { answerBy, logIn, open, sentTo, sampleUser } from '@/ui/testing/screens';
import { AvatarEditorScreen } from './avatar-editor-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(() => Promise.resolve()) }));

const photo = { path: 'blob:1', name: 'me.jpg', size: 3_000_000 };
const small = { path: 'blob:2', name: 'me.jpg', size: 40_000 };
const pick = jest.spyOn(files, 'pickImages');
const shrink = jest.spyOn(files, 'shrink');

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  logIn();
  pick.mockResolvedValue(ok([photo]));
  jest.spyOn(files, 'imageSize').mockResolvedValue({ width: 4000, height: 3000 });
  shrink.mockResolvedValue(ok(small));
  answerBy(mockCall, { '/user/update': ({ avatarUrl }: { avatarUrl: string }) => ({ ...sampleUser, avatarUrl }) });
});

async function crop(upload: jest.Mock) {
  await open(<AvatarEditorScreen upload={upload} />);
  fireEvent.click(screen.getByLabelText('从相册选择'));
  await screen.findByLabelText('裁剪头像');
}

describe('avatar editor', () => {
  it('cuts the middle square to 512 px, sends it, and makes it the avatar', async () => {
    const upload = jest.fn(() => Promise.resolve({ url: '/f/a.jpg' }));
    await crop(upload);
    fireEvent.click(screen.getByLabelText('使用这张头像'));
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
    expect(shrink).toHaveBeenCalledWith(photo, { maxEdge: 512, crop: { x: 500, y: 0, width: 3000, height: 3000 } });
    expect(upload).toHaveBeenCalledWith(
      small,
      expect.objectContaining({ signal: expect.any(AbortSignal) as AbortSignal }),
    );
    expect(sentTo(mockCall, '/user/update')).toEqual([{ avatarUrl: '/f/a.jpg' }]);
    expect(session.user()?.avatarUrl).toBe('/f/a.jpg');
  });

  it('cuts what was zoomed and dragged to', async () => {
    const upload = jest.fn(() => Promise.resolve({ url: '/f/a.jpg' }));
    await crop(upload);
    fireEvent.click(screen.getByLabelText('放大'));
    const stage = screen.getByLabelText('裁剪头像');
    fireEvent.touchStart(stage, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchMove(stage, { touches: [{ clientX: 10_000, clientY: 10_000 }] });
    fireEvent.click(screen.getByLabelText('使用这张头像'));
    await waitFor(() => expect(shrink).toHaveBeenCalled());
    const { crop: box } = shrink.mock.calls[0]?.[1] ?? {};
    expect(Math.abs(box?.x ?? 9)).toBe(0);
    expect(Math.abs(box?.y ?? 9)).toBe(0);
    expect(box?.width).toBe(Math.round(3000 / 1.3));
  });

  it('shows the progress and can be given up: nothing becomes the avatar', async () => {
    let signal: AbortSignal | undefined;
    let finish: (stored: { url: string }) => void = () => undefined;
    const upload = jest.fn((_file: unknown, options: { signal: AbortSignal; onProgress: (share: number) => void }) => {
      signal = options.signal;
      options.onProgress(0.42);
      return new Promise<{ url: string }>((resolve) => {
        finish = resolve;
      });
    });
    await crop(upload);
    fireEvent.click(screen.getByLabelText('使用这张头像'));
    expect(await screen.findByLabelText('正在上传 42%')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByLabelText('取消上传'));
    expect(signal?.aborted).toBe(true);
    await act(async () => finish({ url: '/f/late.jpg' }));
    expect(sentTo(mockCall, '/user/update')).toEqual([]);
    expect(screen.getByLabelText('从相册选择')).toBeInTheDocument();
  });

  it('says why it failed, keeps the picture and can be tried again', async () => {
    const upload = jest.fn(() => Promise.reject(new ApiError('network', null, '网络连接失败')));
    await crop(upload);
    fireEvent.click(screen.getByLabelText('使用这张头像'));
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
    fireEvent.click(screen.getByLabelText('使用这张头像'));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  });

  it('explains a refused camera and opens the settings', async () => {
    const openSettings = jest.spyOn(scanner, 'openSettings').mockResolvedValue(true);
    pick.mockResolvedValue(denied('camera'));
    await open(<AvatarEditorScreen upload={jest.fn()} />);
    fireEvent.click(screen.getByLabelText('拍照'));
    fireEvent.click(await screen.findByLabelText('去设置'));
    expect(openSettings).toHaveBeenCalledWith('camera');
  });

  it.each([
    ['30 MB', { ...photo, size: 30 * 1024 * 1024 }, '图片 30 MB，超过 20 MB，请换一张'],
    ['no picture', photo, '无法读取图片，请换一张'],
  ])('refuses %s', async (_, file, message) => {
    pick.mockResolvedValue(ok([file]));
    if (file === photo) jest.spyOn(files, 'imageSize').mockResolvedValue(null);
    await open(<AvatarEditorScreen upload={jest.fn()} />);
    fireEvent.click(screen.getByLabelText('从相册选择'));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('says nothing when the album is closed', async () => {
    pick.mockResolvedValue(cancelled);
    await open(<AvatarEditorScreen upload={jest.fn()} />);
    fireEvent.click(screen.getByLabelText('从相册选择'));
    await act(async () => undefined);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
