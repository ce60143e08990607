/** What becomes of fetched answers when the session changes. */
import { QueryObserver } from '@tanstack/react-query';
import { RespCode } from '@/contract/envelope';
import type { Endpoint } from '@/contract/endpoint';
import { userQuery } from '@/contract/endpoints/account';
import { messageQuery, messageRead } from '@/contract/endpoints/messages';
import type { UserInfo } from '@/contract/schemas/account';
import { call } from '@/infra/http/call';
import { userNow } from '@/infra/user-now';
import { network } from '@/platform/network';
import { errorFromEnvelope } from '@/domain/app-error';
import { session } from '@/state/session';
import { joinFeedback } from '@/ui/feedback-store';
import { queryClient } from './services';

const userA = { uid: 'a' } as UserInfo;
const userB = { uid: 'b' } as UserInfo;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A user's answer that no page shows any more, and one on an open page, which asks with the token of that moment. */
async function openPage() {
  queryClient.setQueryData(['left'], 'by an earlier page');
  const page = new QueryObserver(queryClient, { queryKey: ['open'], queryFn: () => `of ${String(session.token())}` });
  const stop = page.subscribe(() => undefined);
  await settled();
  return { stop, shown: () => page.getCurrentResult().data, left: () => queryClient.getQueryData(['left']) };
}

beforeEach(() => {
  session.clear();
  queryClient.clear();
});

describe('answers of one user (§4)', () => {
  // First: later on somebody has been here before.
  it('of a visitor stay at the first login', async () => {
    const { stop, shown, left } = await openPage();
    session.login({ token: 't1' });
    session.setUserInfo(userA);
    await settled();
    expect([shown(), left()]).toEqual(['of null', 'by an earlier page']);
    stop();
  });

  it('are forgotten at once when another user takes his place, and open pages ask anew', async () => {
    session.login({ token: 't1', user: userA });
    const { stop, shown, left } = await openPage();
    session.login({ token: 't2', user: userB });
    expect([shown(), left()]).toEqual([undefined, undefined]);
    await settled();
    expect(shown()).toBe('of t2');
    stop();
  });

  it('are forgotten when nobody knows whose the new token is', async () => {
    session.login({ token: 't1', user: userA });
    const { stop, shown } = await openPage();
    session.login({ token: 't2' });
    expect(shown()).toBeUndefined();
    await settled();
    session.login({ token: 't3' });
    expect(shown()).toBeUndefined();
    await settled();
    expect(shown()).toBe('of t3');
    stop();
  });

  it('are forgotten when, after the end of his session, a token comes of which nobody knows whose it is', async () => {
    session.login({ token: 't1', user: userA });
    const { stop, shown } = await openPage();
    session.expire();
    session.login({ token: 't2' });
    expect(shown()).toBeUndefined();
    await settled();
    expect(shown()).toBe('of t2');
    stop();
  });

  it('stay on the open page whose call ended the session, until the same user is back and it has asked anew', async () => {
    session.login({ token: 't1', user: userA });
    const page = new QueryObserver(queryClient, {
      queryKey: ['form'],
      retry: false,
      queryFn: () => {
        if (session.token() === 't1' && page.getCurrentResult().data) throw errorFromEnvelope(20_100, null, true);
        return `of ${String(session.token())}`;
      },
    });
    const shown: unknown[] = [];
    const stop = page.subscribe(({ data }) => void (shown.at(-1) === data || shown.push(data)));
    await settled();
    await page.refetch();
    session.expire();
    session.login({ token: 't2', user: userA });
    await settled();
    expect(shown).toEqual(['of t1', 'of t2']);
    stop();
  });

  it('stay when the token of the same user is renewed', async () => {
    session.login({ token: 't1', user: userA });
    const { stop, shown, left } = await openPage();
    session.login({ token: 't2', user: userA });
    await settled();
    expect([shown(), left()]).toEqual(['of t1', 'by an earlier page']);
    stop();
  });

  it('are forgotten at a logout, but on the open page, which loses them when somebody else logs in next', async () => {
    session.login({ token: 't1', user: userA });
    const { stop, shown, left } = await openPage();
    session.clear();
    await settled();
    expect([shown(), left()]).toEqual(['of t1', undefined]);
    session.login({ token: 't2' });
    session.setUserInfo(userB);
    expect(shown()).toBeUndefined();
    await settled();
    expect(shown()).toBe('of t2');
    stop();
  });
});

describe('what a visitor was refused', () => {
  const answerOf = (token: string | null) => {
    if (token === null) throw errorFromEnvelope(RespCode.unauthenticated, null, false);
    return `of ${token}`;
  };

  it('is asked again once native storage has the token, while the refusal still stands on the page (§4)', async () => {
    const fetched = jest.fn(() => answerOf(session.token()));
    const page = new QueryObserver(queryClient, { queryKey: ['private'], queryFn: fetched, retry: false });
    const stop = page.subscribe(() => undefined);
    await settled();
    expect(page.getCurrentResult().error).toMatchObject({ kind: 'auth' });
    session.login({ token: 't1' });
    expect(page.getCurrentResult().isPending).toBe(true);
    await settled();
    expect(page.getCurrentResult().data).toBe('of t1');
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('calls that only say 请先登录 (§6)', () => {
  it.each([
    ['siteMsg/query', messageQuery, { pageRequest: { pageNum: 1, pageSize: 50 } }],
    ['siteMsg/read', messageRead, { id: 'm1' }],
    ['user2/query', userQuery, {}],
  ])('%s says it to a visitor, once, and sends nothing', async (_name, endpoint, body) => {
    const send = jest.spyOn(network, 'send');
    const said: (string | undefined)[] = [];
    const leave = joinFeedback({ page: null, show: ({ toast }) => said.push(toast?.message) });
    // What was said before is still shown.
    said.length = 0;
    await expect(call(endpoint as Endpoint<object, unknown>, body)).rejects.toMatchObject({ kind: 'auth' });
    expect(said.filter(Boolean)).toEqual(['请先登录']);
    expect(send).not.toHaveBeenCalled();
    leave();
  });
});

describe('who is logged in', () => {
  it('is known before the first page, so that its first tap without a network is kept for him', () => {
    expect(userNow()).toBeNull();
    session.login({ token: 't1' });
    expect(userNow()).toBeNull();
    session.setUserInfo(userA);
    expect(userNow()).toBe('a');
    session.expire();
    expect(userNow()).toBeNull();
  });
});
