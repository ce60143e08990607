import { waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import type { OfflinePack } from '@/contract/schemas/offline';
import { loadPack } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { historyStore } from '@/infra/history-store';
import { keptStore } from '@/infra/kept/kept-store';
import { log } from '@/infra/log';
import { keptApp } from '@/platform/kept-app';
import { keptContent } from '@/platform/kept-content';
import type { Fetched } from '@/platform/kept-content/types';
import { privacyConsent } from '@/state/privacy-consent';
import { routeParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { device } from './services';
import { takeConsentBack } from './take-consent-back';

const mockCall = jest.fn();
const mockFlush = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (endpoint: { path: string }) => mockCall(endpoint.path) as unknown }));
jest.mock('./services', () => {
  const { createDevice } = jest.requireActual<typeof import('@/infra/device')>('@/infra/device');
  const { storage } = jest.requireActual<typeof import('@/platform/storage')>('@/platform/storage');
  return {
    queryClient: { clear: jest.fn() },
    analytics: { flush: () => mockFlush() as unknown },
    device: createDevice(storage),
  };
});

beforeEach(() => {
  mockCall.mockReset().mockResolvedValue({});
  session.clear();
  localStorage.clear();
});

describe('taking the consent back (§2 legal pages)', () => {
  it('tells the server, logs out and forgets what the device knew of the user; unsent receptions and the look stay', async () => {
    session.login({ token: 't' });
    privacyConsent.agree();
    for (const key of [
      'viewHistory',
      'deviceUuid',
      'shareFromUid',
      'theme',
      'pendingPurchase',
      'caseDraft:u1:new',
      'receptionDraft:s1',
    ])
      localStorage.setItem(key, '"x"');
    await takeConsentBack();
    expect(mockCall).toHaveBeenCalledWith('/userAccount/withdrawConsent');
    expect([session.token(), privacyConsent.isGiven()]).toEqual([null, false]);
    expect(
      ['viewHistory', 'deviceUuid', 'shareFromUid', 'token', 'privacyConsent'].filter(
        (key) => localStorage.getItem(key) !== null,
      ),
    ).toEqual([]);
    expect(['theme', 'pendingPurchase', 'receptionDraft:s1'].every((key) => localStorage.getItem(key) !== null)).toBe(
      true,
    );
  });

  it('forgets what is held in memory too: history, device, routes and log begin anew, waiting page views are dropped', async () => {
    const viewTime = Date.now();
    privacyConsent.agree();
    historyStore.add({ type: 'document', url: 'docbank:old', title: '旧', viewTime });
    session.rememberRouteParams('/pages/home/home', { vin: 'LSVAA49J132047371' });
    log.info('vin', 'old');
    const uuid = device.uuid();
    mockFlush.mockReset().mockImplementation(() => expect(privacyConsent.isGiven()).toBe(false));
    await takeConsentBack();
    expect(historyStore.read()).toEqual([]);
    historyStore.add({ type: 'document', url: 'docbank:new', title: '新', viewTime });
    expect(JSON.parse(localStorage.getItem('viewHistory') ?? '')).toMatchObject([{ url: 'docbank:new' }]);
    expect(device.uuid()).not.toBe(uuid);
    expect(store.get(routeParamsAtom)).toEqual({});
    expect(log.lines()).toEqual([]);
    expect(mockFlush).toHaveBeenCalledTimes(1);
  });

  it('stops a pack that is being loaded: nothing of it is on the device afterwards', async () => {
    const file = { documentId: 'a', url: '/files/a/document.html', bytes: 10, hash: '1' };
    const library: Partial<OfflinePack> = { version: 'v1', bytes: 10, documents: 1, files: [file], contents: [] };
    mockCall.mockImplementation(async (path: string) => (path === '/docbank/offlinePack' ? library : {}));
    jest.spyOn(keptContent, 'clear').mockResolvedValue(undefined);
    jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
    jest.spyOn(keptContent, 'room').mockResolvedValue(null);
    let arrives: (fetched: Fetched) => void = () => undefined;
    const fetchFile = jest.spyOn(keptContent, 'fetchFile');
    fetchFile.mockReturnValue(new Promise((resolve) => (arrives = resolve)));
    const loading = loadPack('大众/上汽大众/帕萨特/2003/1.8T', 'u1', '帕萨特', async () => [], 'hand');
    await waitFor(() => expect(fetchFile).toHaveBeenCalledTimes(1));
    const takingBack = takeConsentBack();
    await waitFor(() => expect(fetchFile.mock.calls[0]?.[2]?.aborted).toBe(true));
    arrives({ is: 'kept', bytes: 10 });
    await Promise.all([takingBack, loading]);
    expect([packList.all(), keptStore.index()]).toEqual([[], {}]);
  });

  it('forgets what a stopped pack said of its end', async () => {
    let ends: (error: ApiError) => void = () => undefined;
    jest.spyOn(keptContent, 'clear').mockResolvedValue(undefined);
    jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
    mockCall.mockImplementation((path: string) =>
      path === '/docbank/offlinePack' ? new Promise((_, reject) => (ends = reject)) : Promise.resolve({}),
    );
    const warn = jest.spyOn(log, 'warn');
    const loading = loadPack('大众/上汽大众/帕萨特/2003/1.8T', 'u1', '帕萨特', async () => [], 'hand');
    await waitFor(() => expect(mockCall).toHaveBeenCalledWith('/docbank/offlinePack'));
    const takingBack = takeConsentBack();
    await waitFor(() => expect(packList.all()).toEqual([]));
    ends(new ApiError('cancelled', null, '已取消'));
    await Promise.all([takingBack, loading]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(log.lines()).toEqual([]);
  });

  it('forgets the pictures that were seen', async () => {
    const forgetPictures = jest.spyOn(keptApp, 'forgetPictures');
    await takeConsentBack();
    expect(forgetPictures).toHaveBeenCalledTimes(1);
  });

  it('changes nothing when the server cannot be told', async () => {
    session.login({ token: 't' });
    privacyConsent.agree();
    mockCall.mockRejectedValue(new ApiError('network', null, '网络连接失败'));
    await expect(takeConsentBack()).rejects.toThrow('网络连接失败');
    expect([session.token(), privacyConsent.isGiven()]).toEqual(['t', true]);
  });
});
