import { files } from './index.weapp';
import { files as douyin } from './index.tt';
import { files as web } from './index.h5';

const mockTaro = { chooseMessageFile: jest.fn() };
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  get default() {
    return mockTaro;
  },
}));

describe('picking a table', () => {
  it('gives a document of a chat in WeChat', async () => {
    mockTaro.chooseMessageFile.mockResolvedValueOnce({
      tempFiles: [{ path: 'wxfile://1', name: '客户.xlsx', size: 9 }],
    });
    expect(await files.pickTable()).toEqual({
      status: 'ok',
      value: { path: 'wxfile://1', name: '客户.xlsx', size: 9 },
    });
  });

  it.each([
    ['chooseMessageFile:fail cancel', { status: 'cancelled' }],
    ['chooseMessageFile:fail system error', { status: 'failed' }],
  ])('%s', async (errMsg, outcome) => {
    mockTaro.chooseMessageFile.mockRejectedValueOnce({ errMsg });
    expect(await files.pickTable()).toMatchObject(outcome);
  });

  it('is told where it does not work', () =>
    expect([douyin.canPickTable(), web.canPickTable()]).toEqual([false, true]));
});
