import { belongsOnDownloadPage, downloadAddress, type Visit } from './download-redirect';
import { parseUrl } from './route-url';

const browser: Visit = {
  isProduction: true,
  downloadUrl: 'https://d.test/app',
  platform: 'h5',
  isInShell: false,
  isInMiniProgram: false,
  route: '/pages/home/home',
};

describe('download redirect (§1)', () => {
  it.each([
    ['a plain browser', {}, true],
    ['a page that is no home', { route: '/pages/docTree/docTree' }, true],
    ['no download page', { downloadUrl: '' }, false],
    ['development', { isProduction: false }, false],
    ['a native shell', { isInShell: true, platform: 'android' }, false],
    ['a mini program', { platform: 'weapp' }, false],
    ['the packaged HarmonyOS app', { platform: 'harmony-hybrid' }, false],
    ["a mini program's web view", { isInMiniProgram: true }, false],
    ["a car owner with the workshop's link", { route: '/packages/maintainStore/vehicleReceive/shared' }, false],
    ['a legal text', { route: '/packages/user/agreement/agreement' }, false],
    ['a legal text by its short address', { route: '/packages/user/agreement' }, false],
  ] as const)('%s: leaves %p → %s', (_name, differences, leaves) => {
    expect(belongsOnDownloadPage({ ...browser, ...differences })).toBe(leaves);
  });

  it.each(['https://d.test/app', 'https://d.test/app?c=1', 'https://d.test/app#top', 'https://d.test/app?c=1#top'])(
    'hands the invitation on with %s',
    (address) => {
      const info = JSON.stringify({ from: 'u 1', title: '帕萨特&=#?' });
      const url = downloadAddress(address, { shareFromUid: 'u1', shareInfo: info, shareKey: 'k' });
      expect(parseUrl(url.split('#')[0] ?? '').params).toMatchObject({
        shareFromUid: 'u1',
        shareInfo: info,
        shareKey: 'k',
        ...(address.includes('?') ? { c: '1' } : {}),
      });
      expect(url.endsWith('#top')).toBe(address.endsWith('#top'));
    },
  );

  it('leaves the address as it is without an invitation', () => {
    expect(downloadAddress('https://d.test/app#x', { shareFromUid: null, shareInfo: '', shareKey: undefined })).toBe(
      'https://d.test/app#x',
    );
  });
});
