import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { location } from '@/platform/location';
import { denied, ok } from '@/platform/outcome';
import { storage } from '@/platform/storage';
import { backParamsAtom } from '@/state/session';
import { store } from '@/state/store';
import { press } from '@/ui/testing/screens';
import { handBack, photo, place, sent, setUp, show, upload } from './store-apply.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

beforeEach(setUp);

describe('address of the store', () => {
  it('is picked on the map where there is one', async () => {
    jest.spyOn(location, 'choose').mockResolvedValue(ok(place));
    await show();
    await press('门店地址 请选择门店地址');
    expect(await screen.findByRole('button', { name: `门店地址 ${place.address}` })).toBeInTheDocument();
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', null],
    ['it is refused', denied('location')],
  ])('is typed on our own page where %s', async (_, outcome) => {
    jest.spyOn(location, 'choose').mockResolvedValue(outcome);
    await show();
    await press('门店地址 请选择门店地址');
    await waitFor(() =>
      expect(navigateTo).toHaveBeenCalledWith(
        '/packages/location/chooseLocation/chooseLocation',
        expect.objectContaining({ typed: false }),
      ),
    );
    handBack();
    expect(screen.getByRole('button', { name: `门店地址 ${place.address}` })).toBeInTheDocument();
    expect(store.get(backParamsAtom)).toBeNull();
  });
});

describe('photo of the licence', () => {
  it('can be sent again when the upload was cut off', async () => {
    upload.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'));
    await show();
    await press('从相册选择');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    await press('重试');
    await waitFor(() =>
      expect(storage.get('storeApplicationDraft')).toMatchObject({ licence: { key: 'store_licence/u1/a.jpg' } }),
    );
    expect(screen.queryByText('网络连接失败')).toBeNull();
  });

  it('is deleted when another takes its place', async () => {
    upload.mockResolvedValueOnce({ key: 'store_licence/u1/blurred.jpg', url: '/files/b.jpg' });
    await show();
    await press('从相册选择');
    await waitFor(() =>
      expect(storage.get('storeApplicationDraft')).toMatchObject({ licence: { key: 'store_licence/u1/blurred.jpg' } }),
    );
    await press('重新选择');
    await press('重新选择');
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
    expect(storage.get('storeApplicationDraft')).toMatchObject({ licence: { key: 'store_licence/u1/a.jpg' } });
    expect(sent('/deleteFile')).toEqual([{ key: 'store_licence/u1/blurred.jpg' }]);
  });

  it('shows how far the upload is', async () => {
    let finish: (stored: object) => void = () => undefined;
    upload.mockImplementation((_: unknown, { onProgress }: { onProgress: (share: number) => void }) => {
      onProgress(0.42);
      return new Promise((resolve) => (finish = resolve));
    });
    await show();
    await press('从相册选择');
    expect(await screen.findByLabelText('正在上传 42%')).toBeInTheDocument();
    // Sending now would send an application without its licence.
    fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    await press('提交申请');
    expect(await screen.findByText('营业执照正在上传，请稍候')).toBeInTheDocument();
    expect(screen.queryByText('请上传营业执照')).toBeNull();
    await act(async () => finish({ key: 'k', url: '/files/a.jpg' }));
    expect(screen.queryByLabelText('正在上传 42%')).toBeNull();
  });

  it('is refused when it is no picture, or too large', async () => {
    jest.spyOn(files, 'pickImages').mockResolvedValue(ok([{ ...photo, size: 30 * 1024 * 1024 }]));
    await show();
    await press('从相册选择');
    expect(await screen.findByText('图片 30 MB，超过 20 MB，请换一张')).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  });
});
