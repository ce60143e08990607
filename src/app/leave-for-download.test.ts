import { call } from '@/infra/http/call';
import { buildUrl, parseUrl } from '@/domain/route-url';
import { system } from '@/platform/system';
import { storage } from '@/platform/storage';
import { leaveForDownload } from './leave-for-download';

jest.mock('./services', () => ({
  localValues: () => ({ token: null, platform: 'h5' }),
  device: { uuid: () => 'a'.repeat(32) },
}));
jest.mock('@/infra/http/call', () => ({ call: jest.fn(async () => ({})) }));

const DOWNLOAD = 'https://d.test/app';
const leaveFor = jest.spyOn(system, 'leaveFor').mockImplementation(() => undefined);
const inMiniProgram = jest.spyOn(system, 'isInMiniProgram');
const mockCall = jest.mocked(call);

function openedAt(params: Record<string, string>): void {
  jest.spyOn(system, 'address').mockReturnValue(`https://x.test/dlqxuser/#${buildUrl('/pages/home/home', params)}`);
}
const left = async (): Promise<Record<string, string>> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return parseUrl(String(leaveFor.mock.calls[0]?.[0])).params;
};

beforeEach(() => {
  jest.spyOn(system, 'platformName').mockReturnValue('h5');
  leaveFor.mockClear();
  inMiniProgram.mockReturnValue(false);
  mockCall.mockReset().mockResolvedValue({} as never);
  storage.remove('shareFromUid');
});

describe('leaving for the download page (§1)', () => {
  it('goes there at once without an invitation', async () => {
    openedAt({});
    expect(leaveForDownload(DOWNLOAD, true)).toBe(true);
    await left();
    expect(leaveFor).toHaveBeenCalledWith(DOWNLOAD);
  });

  it('stays without a download page, in development, and inside a mini program', () => {
    openedAt({});
    expect(leaveForDownload('', true)).toBe(false);
    expect(leaveForDownload(DOWNLOAD, false)).toBe(false);
    inMiniProgram.mockReturnValue(true);
    expect(leaveForDownload(DOWNLOAD, true)).toBe(false);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('takes the inviter of a whole link along, and counts the visit', async () => {
    const shareInfo = JSON.stringify({
      shareTarget: '/pages/docTree/docTree',
      sharePagePrarams: { path: '大众' },
      from: 'u7',
    });
    openedAt({ shareInfo });
    leaveForDownload(DOWNLOAD, true);
    await expect(left()).resolves.toEqual({ shareFromUid: 'u7', shareInfo });
    expect(mockCall.mock.calls.map(([endpoint]) => endpoint.path)).toEqual(['/vipShare/install']);
  });

  it('looks a short link up for its inviter', async () => {
    mockCall.mockImplementation((async ({ path }: { path: string }) =>
      path === '/api/fileShareKey/query' ? { payload: { from: 'u8' }, title: null, createdAt: '' } : {}) as never);
    openedAt({ shareKey: 'k1' });
    leaveForDownload(DOWNLOAD, true);
    await expect(left()).resolves.toEqual({ shareFromUid: 'u8', shareKey: 'k1' });
  });

  it('leaves with the link itself when it cannot be looked up in time', async () => {
    jest.useFakeTimers();
    mockCall.mockReturnValue(new Promise(() => undefined));
    openedAt({ shareKey: 'k2' });
    leaveForDownload(DOWNLOAD, true);
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    await expect(left()).resolves.toEqual({ shareKey: 'k2' });
  });
});
