import type { ConsentVersions } from '@/contract/schemas/account';
import { ApiError } from '@/domain/app-error';
import { historyStore } from '@/infra/history-store';
import { log } from '@/infra/log';
import { rereadPersisted } from '@/state/persisted-atom';
import { privacyConsent } from '@/state/privacy-consent';
import { isPrivacyAgreedAtom, routeParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { checkConsent, followConsent, takeConsentBack } from './privacy-consent';
import { device } from './services';

const mockCall = jest.fn();
const mockAsk = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (endpoint: { path: string }, body: unknown) => mockCall(endpoint.path, body) as unknown }));
jest.mock('@/features/legal/ask-for-consent', () => ({ askForConsent: (question: unknown) => mockAsk(question) as unknown }));
const mockFlush = jest.fn();
jest.mock('./services', () => {
  const { createDevice } = jest.requireActual<typeof import('@/infra/device')>('@/infra/device');
  const { storage } = jest.requireActual<typeof import('@/platform/storage')>('@/platform/storage');
  return { queryClient: { clear: jest.fn() }, analytics: { flush: () => mockFlush() as unknown }, device: createDevice(storage) };
});

const paper = (code: string, version: number) => ({ code, title: code, version, publishedAt: '2026-11-21T00:00:00.000Z', changes: `第 ${version} 版的变更` });
let agreement = 2;
let privacy = 2;
let agreed: ConsentVersions | null = null;
const paths = () => mockCall.mock.calls.map(([path]) => String(path));
const told = () => mockCall.mock.calls.filter(([path]) => path === '/userAccount/consent').map(([, body]) => body as unknown);

beforeEach(() => {
  mockAsk.mockReset();
  mockCall.mockReset().mockImplementation(async (path: string) => (path === '/userAccount/consentPapers' ? { agreement: paper('user-agreement', agreement), privacy: paper('privacy-policy', privacy), agreed } : {}));
  [agreement, privacy, agreed] = [2, 2, null];
  session.clear();
  localStorage.clear();
  rereadPersisted();
});

describe('consent (§2 legal pages, §4 isPrivacyAgreed)', () => {
  it('a first start asks; agreeing is kept with the versions, and not asked again', async () => {
    mockAsk.mockResolvedValue(true);
    privacy = 3;
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ given: null, isLogin: false }));
    expect(localStorage.getItem('isPrivacyAgreed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('privacyConsent') ?? '')).toMatchObject({ versions: { agreement: 2, privacy: 3 } });
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledTimes(1);
    expect(told()).toEqual([]);
  });

  it('a visitor who refuses browses on without, and is not asked at the next start', async () => {
    privacy = 3;
    mockAsk.mockResolvedValue(false);
    await checkConsent();
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledTimes(1);
    expect(store.get(isPrivacyAgreedAtom)).toBe(false);
    expect(paths()).not.toContain('/uaccess/logout');
  });

  it('a login after the consent tells the server, once', async () => {
    privacyConsent.agree();
    session.login({ token: 't' });
    await checkConsent();
    agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    expect(told()).toEqual([{ agreement: 2, privacy: 2 }]);
    expect(mockAsk).not.toHaveBeenCalled();
  });

  it('a newer version asks a user again with what he had agreed to, and tells the server', async () => {
    session.login({ token: 't' });
    agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    privacy = 4;
    mockAsk.mockResolvedValue(true);
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ given: { agreement: 2, privacy: 2 }, isLogin: true }));
    expect(told()).toEqual([{ agreement: 2, privacy: 4 }]);
  });

  it('a user who refuses the newer version is logged out', async () => {
    session.login({ token: 't' });
    agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    agreement = 3;
    mockAsk.mockResolvedValue(false);
    await checkConsent();
    expect(paths()).toContain('/uaccess/logout');
    expect(session.token()).toBeNull();
    expect(privacyConsent.isGiven()).toBe(false);
  });

  it('who agreed on another device is not asked here', async () => {
    session.login({ token: 't' });
    agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    expect(mockAsk).not.toHaveBeenCalled();
    expect(privacyConsent.isGiven()).toBe(true);
  });

  it('an agreement of an earlier app, without versions, is asked for again', async () => {
    store.set(isPrivacyAgreedAtom, true);
    mockAsk.mockResolvedValue(true);
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ given: { agreement: 0, privacy: 0 } }));
  });

  it('a login while the question stands waits for its answer', async () => {
    privacy = 3;
    let answer = (_agreed: boolean): void => undefined;
    mockAsk.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const first = followConsent();
    await new Promise((resolve) => setTimeout(resolve, 20));
    session.login({ token: 't' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(mockAsk).toHaveBeenCalledTimes(1);
    answer(true);
    await first;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(mockAsk).toHaveBeenCalledTimes(1);
    expect(told()).toContainEqual({ agreement: 2, privacy: 3 });
  });
});

describe('taking the consent back', () => {
  it('tells the server, logs out and forgets what the device knew of the user; unsent receptions and the look stay', async () => {
    session.login({ token: 't' });
    privacyConsent.agree();
    for (const key of ['viewHistory', 'deviceUuid', 'shareFromUid', 'theme', 'pendingPurchase', 'caseDraft:u1:new', 'receptionDraft:s1']) localStorage.setItem(key, '"x"');
    await takeConsentBack();
    expect(paths()).toContain('/userAccount/withdrawConsent');
    expect([session.token(), privacyConsent.isGiven()]).toEqual([null, false]);
    expect(['viewHistory', 'deviceUuid', 'shareFromUid', 'token', 'privacyConsent'].filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
    expect(['theme', 'pendingPurchase', 'receptionDraft:s1'].every((key) => localStorage.getItem(key) !== null)).toBe(true);
    await checkConsent();
    expect(mockAsk).not.toHaveBeenCalled();
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

  it('changes nothing when the server cannot be told', async () => {
    session.login({ token: 't' });
    privacyConsent.agree();
    mockCall.mockRejectedValue(new ApiError('network', null, '网络连接失败'));
    await expect(takeConsentBack()).rejects.toThrow('网络连接失败');
    expect([session.token(), privacyConsent.isGiven()]).toEqual(['t', true]);
  });
});
