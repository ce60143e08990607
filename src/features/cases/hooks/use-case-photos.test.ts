import { act, renderHook, waitFor } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { useCasePhotos } from './use-case-photos';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

const photo = { path: 'blob:1', name: 'a.jpg', size: 3_000_000 };
const upload = jest.fn();
const deleted = () => jest.mocked(call).mock.calls.map(([{ path }, body]) => [path, body]);

function openPhotos(initial: Parameters<typeof useCasePhotos>[1] = []) {
  const { result } = renderHook(() => useCasePhotos(upload, initial));
  const ids = () => result.current.photos.map(({ id }) => id);
  return {
    add: async () => {
      const before = upload.mock.calls.length;
      await act(() => result.current.add('album'));
      await waitFor(() => expect(upload).toHaveBeenCalledTimes(before + 1));
      await act(async () => undefined);
    },
    remove: (index: number) => act(async () => result.current.remove(ids()[index] ?? '')),
    reset: () => act(async () => result.current.reset([])),
    keys: () => result.current.photos.map(({ key }) => key),
  };
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(call).mockResolvedValue({});
  upload.mockReset().mockResolvedValue({ key: 'k1', url: '/k1.jpg' });
  jest.spyOn(files, 'pickImages').mockResolvedValue(ok([photo]));
  jest.spyOn(files, 'shrink').mockResolvedValue(ok(photo));
});

describe('the upload of a photo that is removed', () => {
  it('is deleted; when that fails the log says so and nobody else', async () => {
    const warn = jest.spyOn(log, 'warn');
    jest.mocked(call).mockRejectedValue(transportError('network'));
    const photos = openPhotos();
    await photos.add();
    await photos.remove(0);
    expect(deleted()).toEqual([['/deleteFile', { key: 'k1' }]]);
    expect(jest.mocked(call).mock.calls[0]?.[2]).toEqual({ errors: 'caller', loginCheck: 'proceed' });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is deleted once it arrived, when it was still on its way', async () => {
    let arrive: (stored: object) => void = () => undefined;
    upload.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const photos = openPhotos();
    await photos.add();
    await photos.remove(0);
    expect(deleted()).toEqual([]);
    await act(async () => arrive({ key: 'k2', url: '/k2.jpg' }));
    expect(deleted()).toEqual([['/deleteFile', { key: 'k2' }]]);
  });

  it('stays while the form shows the same picture once more', async () => {
    const photos = openPhotos();
    await photos.add();
    await photos.add();
    await photos.remove(0);
    expect([photos.keys(), deleted()]).toEqual([['k1'], []]);
    await photos.remove(0);
    expect(deleted()).toEqual([['/deleteFile', { key: 'k1' }]]);
  });

  it('stays when it was there before this visit, also when it is picked again', async () => {
    const photos = openPhotos([{ key: 'k1', url: '/k1.jpg' }]);
    await photos.add();
    await photos.remove(1);
    await photos.remove(0);
    expect([photos.keys(), deleted()]).toEqual([[], []]);
  });

  it('goes with all others of this visit when everything is written anew', async () => {
    const photos = openPhotos();
    await photos.add();
    upload.mockResolvedValue({ key: 'k2', url: '/k2.jpg' });
    await photos.add();
    await photos.reset();
    expect(deleted()).toEqual([
      ['/deleteFile', { key: 'k1' }],
      ['/deleteFile', { key: 'k2' }],
    ]);
  });
});
