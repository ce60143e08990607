import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { AnswerHit, AnswerSection, SearchAnswer } from '@/contract/schemas/search';
import type { Endpoint } from '@/contract/endpoint';
import { transportError } from '@/domain/app-error';
import { NO_HIT } from '@/domain/search/no-hit';
import type { PackContents } from '@/domain/search/search-packs';
import type { TabledCode } from '@/domain/trouble-codes/code-table';
import { historyStore } from '@/infra/history-store';
import { call } from '@/infra/http/call';
import { clearVehicle } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { searches } from './components/hints';
import type { SearchFor } from './api/search-queries';
import { SearchScreen } from './search-screen';

export const VIN = 'LSVAA49J132047371';
const BOX = 'VIN / 车牌 / 故障码 / 车型 / 零件';
export const understood: SearchAnswer['understood'] = {
  kind: 'text',
  codes: [],
  vin: null,
  plate: null,
  car: null,
  wants: null,
  corrected: null,
};
export const hit = (id: string, change: Partial<AnswerHit> = {}): AnswerHit => ({
  kind: 'document',
  id,
  title: id,
  ...NO_HIT,
  ...change,
});
export const guide = {
  title: '故障码指南',
  kind: 'dtc' as const,
  format: 'html' as const,
  category: '故障码',
  pages: 1,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
};
export const section = (name: AnswerSection['section'], hits: AnswerHit[], change: Partial<AnswerSection> = {}) => ({
  section: name,
  count: hits.length,
  more: false,
  next: null,
  hits,
  ...change,
});
export const answerOf = (change: Partial<SearchAnswer> = {}): SearchAnswer => ({
  understood,
  best: null,
  sections: [],
  filters: { kinds: [], series: [], years: [], groups: [] },
  ...change,
});

type Asked = Pick<SearchFor, 'exactly' | 'groups' | 'kind' | 'series' | 'text' | 'year'> & {
  section?: string;
  cursor?: string | null;
  asked: boolean;
};
/** What the backend answers in a test. */
export const played: {
  answers: (asked: Asked) => SearchAnswer | Promise<SearchAnswer>;
  identify: () => Promise<unknown>;
  /** Offline packs of the device. */
  packs: PackContents[];
  /** What the packs say of trouble codes. */
  meanings: Record<string, string>;
  /** What the device knows of codes of the standard. */
  codes: TabledCode[];
} = { answers: () => answerOf(), identify: () => Promise.resolve(), packs: [], meanings: {}, codes: [] };
export const open = jest.fn().mockResolvedValue(true);
export const [onScan, onPickBrand, onWish] = [jest.fn(), jest.fn(), jest.fn()];

/** Forgets all that was typed, opened and asked before, and answers calls as `played` says. */
export function playSearch(): void {
  jest.clearAllMocks();
  session.clear();
  clearVehicle();
  store.set(searches, null);
  historyStore.remove(historyStore.read());
  played.answers = () => answerOf();
  played.packs = [];
  played.meanings = {};
  played.codes = [];
  played.identify = async () => ({ series: '帕萨特' });
  jest.mocked(call).mockImplementation(((endpoint: Endpoint, body: Asked) => {
    if (endpoint.path === '/search/answer') return Promise.resolve(played.answers(body));
    if (endpoint.path === '/vinVehicle/vinParseNew') return played.identify();
    return endpoint.path === '/search/suggest' ? Promise.resolve([]) : Promise.reject(transportError('network'));
  }) as never);
}

/** The page of the search, once its box is there. */
export async function show(initial = '') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchScreen
        initial={initial}
        vehicle={{ isOpening: false, open }}
        onScan={onScan}
        onPickBrand={onPickBrand}
        onWish={onWish}
        codeActions={(code, path) => `${code} 在 ${path ?? '未选车'}`}
        aboutVin={(vin) => `资料 ${vin}`}
        kept={[]}
        packs={{
          key: '',
          read: () => Promise.resolve(played.packs),
          meanings: () => Promise.resolve(played.meanings),
          codes: { of: () => Promise.resolve(played.codes), shown: () => Promise.resolve(played.codes) },
        }}
      />
    </QueryClientProvider>,
  );
  // The component draws its own box a moment later.
  await screen.findByRole('combobox');
}
export const box = () => screen.getByRole('combobox', { name: BOX });
export const field = () => box().closest('taro-input-core') ?? box();
export const type = (value: string) =>
  act(async () => void fireEvent(field(), new CustomEvent('input', { detail: { value } })));
/** Types and searches. */
export async function ask(value: string) {
  await type(value);
  await act(async () => void fireEvent(field(), new CustomEvent('confirm', { detail: { value } })));
}
/** What the backend was asked to answer. */
export const asked = () =>
  jest
    .mocked(call)
    .mock.calls.flatMap(([endpoint, body]) => (endpoint.path === '/search/answer' ? [body as Asked] : []));
