import { setDiagnosticSink } from '../diagnostics';
import { shell } from '../shell';
import { share } from './index.h5';
import { miniShare } from './mini-share';

const content = {
  title: '图',
  path: '/pages/home/home?shareKey=k',
  link: 'https://x.test/#/pages/home/home?shareKey=k',
};
const setNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const writeText = jest.fn();

beforeEach(() => {
  setDiagnosticSink(() => undefined);
  writeText.mockReset().mockResolvedValue(undefined);
  setNavigator('clipboard', { writeText });
  setNavigator('share', undefined);
});

describe('share in a browser', () => {
  it('uses the sheet of the system', async () => {
    const sheet = jest.fn(async () => undefined);
    setNavigator('share', sheet);
    await expect(share.send(content)).resolves.toEqual({ status: 'ok', value: 'sheet' });
    expect(sheet).toHaveBeenCalledWith({ title: '图', text: '', url: content.link });
  });

  it('copies the link where there is no sheet, or the sheet refuses', async () => {
    await expect(share.send(content)).resolves.toEqual({ status: 'ok', value: 'clipboard' });
    setNavigator('share', jest.fn().mockRejectedValue(new Error('NotAllowedError')));
    await expect(share.send(content)).resolves.toEqual({ status: 'ok', value: 'clipboard' });
    expect(writeText).toHaveBeenLastCalledWith(`图 ${content.link}`);
  });

  it('is cancelled when the user closes the sheet, failed when nothing works (§8)', async () => {
    setNavigator('share', jest.fn().mockRejectedValue(Object.assign(new Error('x'), { name: 'AbortError' })));
    await expect(share.send(content)).resolves.toEqual({ status: 'cancelled' });
    setNavigator('share', undefined);
    writeText.mockRejectedValue(new Error('denied'));
    await expect(share.send(content)).resolves.toEqual({ status: 'failed', message: '分享失败' });
  });
});

describe('share in a native shell', () => {
  it('always has a picture: its own, else that of the app', async () => {
    jest.spyOn(shell, 'kind').mockReturnValue('android');
    const call = jest.spyOn(shell, 'call').mockResolvedValue(null as never);
    await share.send(content);
    await share.send({ ...content, imageUrl: 'https://x.test/cover.png' });
    expect(call.mock.calls.map(([, params]) => params)).toMatchObject([
      { title: '图', link: content.link, imageUrl: 'https://x.test/assets/share-card.png' },
      { imageUrl: 'https://x.test/cover.png' },
    ]);
    jest.restoreAllMocks();
  });
});

describe('share in a mini program', () => {
  it('gives the card of the page', async () => {
    expect(miniShare.card({ ...content, imageUrl: 'https://x.test/a.png' })).toEqual({
      title: '图',
      path: content.path,
      imageUrl: 'https://x.test/a.png',
    });
    await expect(miniShare.send(content)).resolves.toBeNull();
  });
});
