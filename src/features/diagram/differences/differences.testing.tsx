import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Target } from '@/domain/netlist/target';
import { call } from '@/infra/http/call';

/* Reports of differences and their marks. The test file mocks '@/infra/http/call'. */

const REPORT = '/diagram/reportDifference';
export const PIN: Target = { kind: 'pin', component: 'K1', pin: '87' };

/** What the server answers; a function's throw is the call's failure. */
export const server: { report: () => unknown; marks: () => unknown } = {
  report: () => undefined,
  marks: () => undefined,
};

/** A server that takes reports and has no marks. */
export function setUp(): void {
  jest.clearAllMocks();
  server.report = () => ({ count: 1, marked: false });
  server.marks = () => ({ list: [] });
  jest
    .mocked(call)
    .mockImplementation(async ({ path }) => (path === REPORT ? server.report() : server.marks()) as never);
}

/** Shows an element among queries of its own. */
export async function open(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  await act(async () => undefined);
  return view;
}

export const press = (name: string, role = 'button') =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));

/** The reports that were sent. */
export const sent = () =>
  jest
    .mocked(call)
    .mock.calls.filter(([{ path }]) => path === REPORT)
    .map(([, body]) => body);
