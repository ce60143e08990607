import type { Endpoint } from '@/contract/endpoint';
import { caseOne, commentCreate, commentDelete, commentQuery, likeSet } from '@/contract/endpoints/cases';
import type { Comment, RepairCase } from '@/contract/schemas/cases';
import { call } from '@/infra/http/call';
import { session } from '@/state/session';
import { CaseDetailScreen } from './case-detail-screen';
import { aComment, aRepairCase, logIn, open, pageOf } from './cases.testing';

/* The page of one case. The test file mocks '@/infra/http/call' and '@/infra/navigation'. */

/** What the server has. */
export const server: { shown: RepairCase; comments: Comment[] } = { shown: aRepairCase(), comments: [aComment()] };
/** Calls that fail, and how. */
export const failing = new Map<Endpoint, Error>();

/** What was asked of an endpoint. */
export const sent = (endpoint: Endpoint) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, body]) => body);

export const onCode = jest.fn();

export const show = (mayWrite = true) =>
  open(
    <CaseDetailScreen id="c1" onShareable={jest.fn()} onShare={jest.fn()} onCode={onCode} mayWrite={() => mayWrite} />,
  );

/** Somebody who is logged in, and a server with a case that has one comment. */
export function setUp(): void {
  jest.clearAllMocks();
  failing.clear();
  session.clear();
  logIn();
  Object.assign(server, { shown: aRepairCase(), comments: [aComment()] });
  jest.mocked(call).mockImplementation(async (endpoint: Endpoint, body: object) => {
    const failure = failing.get(endpoint);
    if (failure) throw failure;
    if (endpoint === caseOne) return server.shown as never;
    if (endpoint === commentQuery) return pageOf(server.comments) as never;
    if (endpoint === likeSet) return { liked: (body as { liked: boolean }).liked, likes: 4 } as never;
    if (endpoint === commentCreate)
      server.comments = [aComment({ id: 'm2', mine: true, text: (body as { text: string }).text }), ...server.comments];
    if (endpoint === commentDelete)
      server.comments = server.comments.filter(({ id }) => id !== (body as { id: string }).id);
    return {} as never;
  });
}
