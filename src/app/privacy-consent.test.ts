import type { ConsentVersions } from '@/contract/schemas/account';
import { rereadPersisted } from '@/state/persisted-atom';
import { routes } from '@/infra/routes';
import { noteShownPage } from '@/infra/shown-page';
import { linkInHand } from '@/state/link-in-hand';
import { privacyConsent } from '@/state/privacy-consent';
import { isPrivacyAgreedAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { checkConsent, followConsent } from './privacy-consent';

const mockCall = jest.fn();
const mockAsk = jest.fn();
const mockOfferOf = jest.fn();
const mockOpensForVisitor = jest.fn();
jest.mock('@/infra/http/call', () => ({
  call: (endpoint: { path: string }, body: unknown) => mockCall(endpoint.path, body) as unknown,
}));
jest.mock('@/features/legal/ask-for-consent', () => ({
  askForConsent: (question: unknown) => mockAsk(question) as unknown,
}));
jest.mock('./shared-offer', () => ({
  offerOf: (link: unknown) => mockOfferOf(link) as unknown,
  opensForVisitor: (link: unknown) => mockOpensForVisitor(link) as unknown,
}));
jest.mock('./services', () => ({ queryClient: { clear: jest.fn() } }));

const paper = (code: string, version: number) => ({
  code,
  title: code,
  version,
  publishedAt: '2026-11-21T00:00:00.000Z',
  changes: `第 ${version} 版的变更`,
});
let agreement = 2;
let privacy = 2;
let agreed: ConsentVersions | null = null;
const paths = () => mockCall.mock.calls.map(([path]) => String(path));
const told = () =>
  mockCall.mock.calls.filter(([path]) => path === '/userAccount/consent').map(([, body]) => body as unknown);

beforeEach(() => {
  mockAsk.mockReset();
  mockOfferOf.mockReset();
  mockOpensForVisitor.mockReset().mockResolvedValue(false);
  mockCall
    .mockReset()
    .mockImplementation(async (path: string) =>
      path === '/userAccount/consentPapers'
        ? { agreement: paper('user-agreement', agreement), privacy: paper('privacy-policy', privacy), agreed }
        : {},
    );
  [agreement, privacy, agreed] = [2, 2, null];
  session.clear();
  localStorage.clear();
  rereadPersisted();
  noteShownPage('/pages/home/home');
});

describe('consent (§2 legal pages, §4 isPrivacyAgreed)', () => {
  it('a first start asks; agreeing is kept with the versions, and not asked again', async () => {
    mockAsk.mockResolvedValue(true);
    privacy = 3;
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ given: null, isLogin: false, offer: null }));
    expect(localStorage.getItem('isPrivacyAgreed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('privacyConsent') ?? '')).toMatchObject({
      versions: { agreement: 2, privacy: 3 },
    });
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

  it('who took it back is not asked again before a newer version', async () => {
    await checkConsent();
    privacyConsent.refuse();
    mockAsk.mockClear();
    await checkConsent();
    expect(mockAsk).not.toHaveBeenCalled();
    privacy = 3;
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledTimes(1);
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
    expect(mockAsk).toHaveBeenCalledWith(
      expect.objectContaining({ given: { agreement: 2, privacy: 2 }, isLogin: true }),
    );
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

describe('a first start by the link of a friend (§2)', () => {
  const link = { shareKey: 'k1' };
  const offer = { title: '燃油泵电路图' };

  beforeEach(() => linkInHand.take(link));
  afterEach(() => linkInHand.putDown(link));

  it.each([true, false])('names what is shared, and the answer counts for it: %s', async (isAgreed) => {
    mockOfferOf.mockResolvedValue(offer);
    mockAsk.mockResolvedValue(isAgreed);
    await checkConsent();
    expect(mockOfferOf).toHaveBeenCalledWith(link);
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ offer }));
    expect(linkInHand.putDown(link)).toBe(isAgreed);
  });

  it.each([
    ['leads home', async () => null],
    ['cannot be read', () => Promise.reject(new Error('network'))],
  ])('asks without it when the link %s, which is then still to be asked about', async (_, answer) => {
    mockOfferOf.mockImplementation(answer);
    mockAsk.mockResolvedValue(true);
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ offer: null }));
    expect(linkInHand.putDown(link)).toBeNull();
  });

  it('an answer for an older link is none for the one that came meanwhile', async () => {
    const newer = { shareKey: 'k2' };
    mockOfferOf.mockResolvedValue(offer);
    mockAsk.mockImplementation(async () => {
      linkInHand.take(newer);
      return true;
    });
    await checkConsent();
    expect(linkInHand.putDown(newer)).toBeNull();
  });
});

describe('what a visitor sees without a question', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  beforeEach(() => {
    mockAsk.mockResolvedValue(true);
    noteShownPage(routes.documentView);
  });

  it('is not covered by it: what is left unanswered there is asked on the next page', async () => {
    const checked = checkConsent();
    await settle();
    noteShownPage(routes.login);
    await settle();
    expect(mockAsk).not.toHaveBeenCalled();
    noteShownPage(routes.home);
    await checked;
    expect(mockAsk).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['yes', privacyConsent.agree],
    ['no', privacyConsent.refuse],
  ])('has asked in its own way: who said %s there is not asked again', async (_, answer) => {
    const checked = checkConsent();
    await settle();
    answer();
    noteShownPage(routes.home);
    await checked;
    expect(mockAsk).not.toHaveBeenCalled();
  });

  it('waits for the link that home is about to open, and is asked where the visitor goes from there', async () => {
    const link = { shareKey: 'k1' };
    mockOpensForVisitor.mockResolvedValue(true);
    linkInHand.take(link);
    noteShownPage(routes.home);
    const checked = checkConsent();
    await settle();
    noteShownPage(routes.documentView);
    linkInHand.putDown(link);
    await settle();
    expect(mockAsk).not.toHaveBeenCalled();
    noteShownPage(routes.home);
    await checked;
    expect(mockAsk).toHaveBeenCalledTimes(1);
  });

  it('leaves who logs in from there to the check of his login', async () => {
    const checked = checkConsent();
    await settle();
    session.login({ token: 't' });
    noteShownPage(routes.documentView);
    await checked;
    expect(mockAsk).not.toHaveBeenCalled();
  });
});
