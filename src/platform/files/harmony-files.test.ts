import Taro from '@tarojs/taro';
import { harmonyFiles } from './harmony-files';
import { PICTURE_UNREADABLE, SAVE_FAILED } from './types';

const image = { path: 'blob:picture', name: 'a.png' };
const sandbox = (read: (options: { success: (r: unknown) => void; fail: (e: unknown) => void }) => void) =>
  jest.spyOn(Taro, 'getFileSystemManager').mockReturnValue({ readFile: read } as never);

beforeAll(() => {
  URL.createObjectURL = () => 'blob:made';
});
afterEach(() => jest.restoreAllMocks());

describe("pictures by Taro's container for HarmonyOS", () => {
  it('come from its camera or album, as addresses that the page can read', async () => {
    const choose = jest.spyOn(Taro, 'chooseImage').mockResolvedValue({ tempFilePaths: ['/cache/vin.jpg'] } as never);
    sandbox(({ success }) => success({ data: new ArrayBuffer(5) }));
    await expect(harmonyFiles.pickImages({ source: 'camera' })).resolves.toEqual({
      status: 'ok',
      value: [{ path: 'blob:made', name: 'vin.jpg', size: 5 }],
    });
    expect(choose).toHaveBeenCalledWith({ count: 1, sourceType: ['camera'], sizeType: ['original'] });
  });

  it.each([
    [{ errMsg: 'chooseImage:fail cancel' }, { status: 'cancelled' }],
    [{ errMsg: 'chooseImage:fail permission denied' }, { status: 'denied', permission: 'album' }],
    [{ errMsg: 'chooseImage:fail' }, { status: 'failed', message: PICTURE_UNREADABLE }],
  ])('none: %j', async (refusal, outcome) => {
    jest.spyOn(Taro, 'chooseImage').mockRejectedValue(refusal);
    await expect(harmonyFiles.pickImages({ source: 'album' })).resolves.toEqual(outcome);
  });

  it('that cannot be read are told', async () => {
    jest.spyOn(Taro, 'chooseImage').mockResolvedValue({ tempFilePaths: ['/cache/vin.jpg'] } as never);
    sandbox(({ fail }) => fail({ errMsg: 'gone' }));
    await expect(harmonyFiles.pickImages({ source: 'album' })).resolves.toEqual({
      status: 'failed',
      message: PICTURE_UNREADABLE,
    });
  });

  it('are handed to its sandbox and saved to the album; a refusal is told', async () => {
    jest.spyOn(Taro, 'downloadFile').mockResolvedValue({ tempFilePath: '/cache/a.png' } as never);
    const save = jest
      .spyOn(Taro, 'saveImageToPhotosAlbum')
      .mockResolvedValueOnce({ errMsg: 'ok' })
      .mockRejectedValueOnce({ errMsg: 'fail' });
    await expect(harmonyFiles.saveImage(image)).resolves.toEqual({ status: 'ok', value: undefined });
    expect(save).toHaveBeenCalledWith({ filePath: '/cache/a.png' });
    await expect(harmonyFiles.saveImage(image)).resolves.toEqual({ status: 'failed', message: SAVE_FAILED });
  });
});
