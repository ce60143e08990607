import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { canvas as weapp } from './index.weapp';
import { canvas as douyin } from './index.tt';
import { LONGEST_SIDE, MOST_PIXELS } from './types';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    createSelectorQuery: jest.fn(),
    createOffscreenCanvas: jest.fn(),
    canvasToTempFilePath: jest.fn(),
    getFileSystemManager: jest.fn(),
    env: { USER_DATA_PATH: 'user' },
  },
}));
const taro = jest.mocked(Taro);
const size = { width: 750, height: 1200 };

function pageWith(nodes: (object | null)[]) {
  const query = { select: jest.fn().mockReturnThis(), node: jest.fn(), exec: jest.fn() };
  query.node.mockImplementation((told: (found: unknown) => void) => {
    told({ node: nodes.shift() });
    return query;
  });
  taro.createSelectorQuery.mockReturnValue(query as never);
  return query;
}
const canvasNode = () => ({
  width: 0,
  height: 0,
  getContext: jest.fn(() => ({ fill: 'context' })),
  toDataURL: () => 'data:image/png;base64,QUJD',
  createImage: jest.fn(),
});

describe('canvases of mini programs', () => {
  beforeEach(() => {
    jest.resetAllMocks();
    setDiagnosticSink(() => undefined);
  });

  it('waits for the element on the page and gives it the size of the picture', async () => {
    const node = canvasNode();
    const query = pageWith([null, node]);
    const drawing = await weapp.create('poster', size);
    expect(query.select).toHaveBeenCalledWith('#poster');
    expect(node).toMatchObject(size);
    expect(drawing?.context).toEqual({ fill: 'context' });
  });

  it('saves on WeChat by canvasToTempFilePath, and says so when that fails', async () => {
    const node = canvasNode();
    pageWith([node]);
    const drawing = await weapp.create('poster', size);
    taro.canvasToTempFilePath.mockResolvedValueOnce({ tempFilePath: 'tmp/1.png', errMsg: 'ok' });
    await expect(drawing?.toFile('p.png')).resolves.toEqual({
      status: 'ok',
      value: { path: 'tmp/1.png', name: 'p.png' },
    });
    expect(taro.canvasToTempFilePath).toHaveBeenCalledWith(
      expect.objectContaining({ canvas: node, destWidth: 750, destHeight: 1200 }),
    );
    taro.canvasToTempFilePath.mockRejectedValueOnce({ errMsg: 'fail' });
    await expect(drawing?.toFile('p.png')).resolves.toEqual({ status: 'failed', message: '生成图片失败，请重试' });
  });

  it('saves on Douyin by writing the data URL', async () => {
    pageWith([canvasNode()]);
    const writeFile = jest.fn(({ success }: { success: () => void }) => success());
    taro.getFileSystemManager.mockReturnValue({ writeFile } as never);
    const drawing = await douyin.create('poster', size);
    await expect(drawing?.toFile('p.png')).resolves.toEqual({
      status: 'ok',
      value: { path: 'user/p.png', name: 'p.png' },
    });
    expect(writeFile).toHaveBeenCalledWith(
      expect.objectContaining({ filePath: 'user/p.png', data: 'QUJD', encoding: 'base64' }),
    );
  });

  it.each([
    ['WeChat', weapp],
    ['Douyin', douyin],
  ])('are painted on %s with the frames of their own', async (_, door) => {
    const frames: (() => void)[] = [];
    const cancelAnimationFrame = jest.fn();
    const requestAnimationFrame = (run: () => void) => frames.push(run);
    pageWith([{ ...canvasNode(), requestAnimationFrame, cancelAnimationFrame }]);
    const drawing = await door.onPage('stage', size);
    const paint = jest.fn();
    door.nextFrame(drawing, paint);
    expect(paint).not.toHaveBeenCalled();
    frames[0]?.();
    expect(paint).toHaveBeenCalledTimes(1);
    door.nextFrame(drawing, paint)();
    expect(cancelAnimationFrame).toHaveBeenCalledWith(2);
  });

  it('are painted with the frames of the window where they have none', async () => {
    pageWith([canvasNode()]);
    const ask = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(7);
    const takeBack = jest.spyOn(globalThis, 'cancelAnimationFrame').mockReturnValue();
    weapp.nextFrame(await weapp.onPage('stage', size), jest.fn())();
    weapp.nextFrame(null, jest.fn());
    expect([ask.mock.calls.length, takeBack.mock.calls]).toEqual([2, [[7]]]);
  });

  it('draw a picture smaller that is longer than a device has canvases', async () => {
    const scale = jest.fn();
    const node = { ...canvasNode(), getContext: () => ({ scale }) };
    pageWith([node]);
    await weapp.create('poster', { width: 750, height: 8192 });
    expect(node).toMatchObject({ width: 375, height: 4096 });
    expect(scale).toHaveBeenCalledWith(0.5, 0.5);
  });

  it.each([
    [5000, 4000],
    [4096, 4097],
    [20_000, 60],
    [16_000, 10],
  ])('draw %d × %d in what Android and iOS have, the one by sides, the other by pixels', async (width, height) => {
    const node = { ...canvasNode(), getContext: () => ({ scale: jest.fn() }) };
    pageWith([node]);
    await weapp.create('poster', { width, height });
    expect(Math.max(node.width, node.height)).toBeLessThanOrEqual(LONGEST_SIDE);
    expect(node.width * node.height).toBeLessThanOrEqual(MOST_PIXELS);
    expect(Math.min(node.width, node.height)).toBeGreaterThanOrEqual(1);
  });

  it('has no drawing when the element never comes', async () => {
    pageWith([]);
    await expect(weapp.create('poster', size)).resolves.toBeNull();
  });
});

describe('canvases of mini programs beside the page', () => {
  /** The door as a new start of the app has it, and a canvas on the page on which `red` is seen after a copy. */
  async function opened(target: 'tt' | 'weapp', red: number) {
    let door = weapp;
    jest.isolateModules(() => {
      door = jest.requireActual<{ canvas: typeof weapp }>(`./index.${target}`).canvas;
    });
    const context = { drawImage: jest.fn(), getImageData: jest.fn(() => ({ data: [red, 0, 0, 255] })) };
    pageWith([{ ...canvasNode(), getContext: () => context }]);
    const seen = await door.onPage('stage', size);
    if (!seen) throw new Error('no canvas');
    return { door, seen, context };
  }
  const offscreen = () => ({ getContext: () => ({ fillRect: jest.fn() }) }) as never;
  beforeEach(() => jest.resetAllMocks());

  it.each(['weapp', 'tt'] as const)(
    'have the size asked for on %s, also where none is given to them',
    async (target) => {
      const { door, seen, context } = await opened(target, 255);
      taro.createOffscreenCanvas.mockImplementation(offscreen);
      expect(door.beside(seen, size)?.element).toMatchObject(size);
      door.beside(seen, size);
      // whether anything is copied is tried once
      expect(context.getImageData).toHaveBeenCalledTimes(1);
    },
  );

  it('are none where a base library copies nothing, has none, or refuses', async () => {
    const mute = await opened('weapp', 0);
    taro.createOffscreenCanvas.mockImplementation(offscreen);
    expect(mute.door.beside(mute.seen, size)).toBeNull();
    const refused = await opened('weapp', 255);
    taro.createOffscreenCanvas.mockImplementation(() => {
      throw new TypeError('not supported');
    });
    expect(refused.door.beside(refused.seen, size)).toBeNull();
  });
});
