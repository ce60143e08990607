import { sharedPump } from '@/domain/sharing/shared-document.testing';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { storage } from '@/platform/storage';
import type { IncomingLink } from '@/state/link-in-hand';
import { session } from '@/state/session';
import type { SharedOffer } from '@/ui/shared-offer';
import { queryClient } from './services';

export const mockDecided = jest.fn<Promise<void>, []>();
export const mockAskToView = jest.fn<Promise<boolean>, [SharedOffer]>();
jest.mock('./privacy-consent', () => ({ consentDecided: () => mockDecided() }));
jest.mock('@/features/shared-link/ask-to-view', () => ({ askToView: (offer: SharedOffer) => mockAskToView(offer) }));
jest.mock('@/infra/http/call', () => ({ call: jest.fn(), configureHttp: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), configureNavigation: jest.fn() }));
jest.mock('@/ui/feedback-store', () => ({ toast: jest.fn() }));

export const tree = { shareTarget: routes.docTree, sharePagePrarams: { path: 'a/b/c' }, from: 'u1' };
export const diagram = {
  shareTarget: routes.documentView,
  sharePagePrarams: { url: 'docbank:7', title: '燃油泵', at: 'J17' },
  fileName: '燃油泵电路图',
  from: 'u1',
};
/** A link that brings its whole payload. */
export const whole = (payload: object): IncomingLink => ({ shareInfo: JSON.stringify(payload) });

/** What the server answers to a path, and what is behind the key `k1`. */
export const server: { behindKey: object; answers: Record<string, () => Promise<unknown>> } = {
  behindKey: tree,
  answers: {},
};

/** Paths of the calls so far. */
export const asked = () => jest.mocked(call).mock.calls.map(([endpoint]) => endpoint.path);
/** What the user was asked whether to view. */
export const offered = () => mockAskToView.mock.calls.map(([offer]) => offer);
/** Pages that were opened, with their parameters. */
export const shown = () => jest.mocked(navigateTo).mock.calls;

/** A visitor with nothing kept, who wants to view what is asked; for `beforeEach`. */
export function startAnew(): void {
  jest.resetAllMocks();
  mockDecided.mockResolvedValue();
  mockAskToView.mockResolvedValue(true);
  server.behindKey = tree;
  server.answers = {
    '/api/fileShareKey/query': async () => ({ payload: server.behindKey, title: null, createdAt: '' }),
    '/vinVehicle/onShare': async () => ({ key: 'k1' }),
    '/docbank/shared': async () => sharedPump,
  };
  const answer = async (endpoint: { path: string }) => server.answers[endpoint.path]?.() ?? {};
  jest.mocked(call).mockImplementation(answer as never);
  queryClient.clear();
  session.clear();
  storage.remove('shareFromUid');
}
