import type { ConsentVersions } from '@/contract/schemas/account';
import { noteShownPage } from '@/infra/shown-page';
import { session } from '@/state/session';
import { rereadPersisted } from '@/state/persisted-atom';

export const mockCall = jest.fn<Promise<unknown>, [path: string, body: unknown]>();
export const mockAsk = jest.fn<Promise<boolean>, [question: unknown]>();
export const mockOfferOf = jest.fn<Promise<unknown>, [link: unknown]>();
export const mockOpensForVisitor = jest.fn<Promise<boolean>, [link: unknown]>();
/** For what page something waits; what it says of each page that is shown meanwhile. */
export const mockWait = jest.fn<void, []>();
export const mockSees = jest.fn<void, [path: string, isWanted: boolean]>();

jest.mock('@/infra/http/call', () => ({
  call: (endpoint: { path: string }, body: unknown) => mockCall(endpoint.path, body),
}));
jest.mock('@/features/legal/ask-for-consent', () => ({ askForConsent: (question: unknown) => mockAsk(question) }));
jest.mock('./shared-offer', () => ({
  offerOf: (link: unknown) => mockOfferOf(link),
  opensForVisitor: (link: unknown) => mockOpensForVisitor(link),
}));
jest.mock('./services', () => ({ queryClient: { clear: jest.fn() } }));
jest.mock('@/infra/shown-page', () => {
  const actual = jest.requireActual<typeof import('@/infra/shown-page')>('@/infra/shown-page');
  const pageShown: typeof actual.pageShown = (isWanted) => {
    mockWait();
    return actual.pageShown((path) => {
      const wanted = isWanted(path);
      mockSees(path, wanted);
      return wanted;
    });
  };
  return { ...actual, pageShown };
});

const paper = (code: string, version: number) => ({
  code,
  title: code,
  version,
  publishedAt: '2026-11-21T00:00:00.000Z',
  changes: `第 ${version} 版的变更`,
});

/** What the server says: the versions of the papers, and what the user agreed to. */
export const server: { agreement: number; privacy: number; agreed: ConsentVersions | null } = {
  agreement: 2,
  privacy: 2,
  agreed: null,
};

/** Calls so far, by their path. */
export const paths = () => mockCall.mock.calls.map(([path]) => path);
/** What the server was told of consent. */
export const told = () =>
  mockCall.mock.calls.filter(([path]) => path === '/userAccount/consent').map(([, body]) => body);

/** A first start of a visitor, on home; for `beforeEach`. */
export function startAnew(): void {
  for (const mock of [mockAsk, mockOfferOf, mockWait, mockSees]) mock.mockReset();
  mockOpensForVisitor.mockReset().mockResolvedValue(false);
  Object.assign(server, { agreement: 2, privacy: 2, agreed: null });
  mockCall.mockReset().mockImplementation(async (path) => {
    const { agreement, privacy, agreed } = server;
    if (path !== '/userAccount/consentPapers') return {};
    return { agreement: paper('user-agreement', agreement), privacy: paper('privacy-policy', privacy), agreed };
  });
  session.clear();
  localStorage.clear();
  rereadPersisted();
  noteShownPage('/pages/home/home');
}
