import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { userQuery } from '@/contract/endpoints/account';
import { goodsOne, orderSelect, useExchangeCode } from '@/contract/endpoints/shop';
import type { Goods, Order } from '@/contract/schemas/shop';
import { call } from '@/infra/http/call';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { made, technician, wrench } from './sample-goods.testing';

/* The pages that exchange points. The test file mocks '@/infra/http/call' and '@/infra/navigation'. */

interface Server {
  goods: Goods & { detail: string };
  /** To a new order; an Error is thrown, as for a code. */
  answer: Order | Error;
  /** The order as it stands when it is asked for. */
  now: Order;
  codeAnswer: unknown;
}

/** What the server answers. */
export const server: Server = { goods: wrench, answer: made, now: made, codeAnswer: null };

/** A technician with points, and a server with a wrench. */
export function setUp(): void {
  jest.clearAllMocks();
  store.set(wechatShenheAtom, false);
  Object.assign(server, { goods: wrench, answer: made, now: made, codeAnswer: null });
  session.login({ token: 't' });
  session.setUserInfo(technician);
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === goodsOne) return server.goods as never;
    if (endpoint === userQuery) return { ...technician, experience: 200 } as never;
    if (endpoint === orderSelect) return { list: [server.now], total: 1, pageNum: 1, pageSize: 1 } as never;
    const given = endpoint === useExchangeCode ? server.codeAnswer : server.answer;
    if (given instanceof Error) throw given;
    return given as never;
  });
}

/** What was asked of an endpoint. */
export const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);

export async function open(element: ReactElement) {
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {element}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return view;
}

export async function press(name: string): Promise<void> {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
}
