import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { clearVehicle } from '@/state/current-vehicle';
import { DocTreeScreen } from './doc-tree-screen';

/* The page of a car's documents. The test file mocks '@/infra/http/call' and '@/infra/navigation'. */

/** Without a car and a history. */
export function setUp(): void {
  jest.clearAllMocks();
  clearVehicle();
  historyStore.remove(historyStore.read());
}

/** Answers by endpoint; an Error is thrown. */
export function serve(answers: readonly (readonly [endpoint: unknown, answer: unknown])[]): void {
  jest.mocked(call).mockImplementation((endpoint: unknown) => {
    const answer = answers.find(([served]) => served === endpoint)?.[1];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
  });
}

export function show(params: { path?: string; vin?: string; kind?: string } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onShareable = jest.fn();
  render(
    <QueryClientProvider client={client}>
      <DocTreeScreen {...params} onShareable={onShareable} onShare={jest.fn()} />
    </QueryClientProvider>,
  );
  return { onShareable };
}
