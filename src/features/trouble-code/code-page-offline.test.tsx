import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { CodeOfPage, CodePage } from '@/contract/schemas/code-page';
import { transportError } from '@/domain/app-error';
import type { TabledCode } from '@/domain/trouble-codes/code-table';
import { CodePageScreen } from './code-page-screen';

/** What the device has of an earlier visit or of a pack, by the codes that were asked for. */
const kept: Record<string, CodePage> = {};
const mockAsked: string[] = [];
const mockAnswer = (codes: readonly string[]) => {
  mockAsked.push(codes.join());
  return kept[codes.join()];
};
let failure: 'malformed' | 'network' | 'timeout' = 'network';
const mockFailure = () => transportError(failure);
jest.mock('@/infra/http/call', () => ({
  call: async (_endpoint: unknown, { codes }: { codes: string[] }) => {
    const answer = mockAnswer(codes);
    if (answer === undefined) throw mockFailure();
    return answer;
  },
}));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn() }));

/** What codes mean, as a pack has brought it. */
const mockKnown: Record<string, TabledCode> = {};
jest.mock('@/infra/kept/kept-codes', () => ({ keptCodes: { one: async (code: string) => mockKnown[code] } }));

const codeOf = (code: string): CodeOfPage => ({
  code,
  failureType: null,
  failureTypes: [],
  facts: [
    {
      code,
      name: `${code} 的含义`,
      system: '燃油与进气',
      part: null,
      failure: null,
      isChecked: true,
      isReviewed: false,
      standard: 'ISO/SAE',
      makes: [],
      partNames: [],
    },
  ],
  diagrams: [],
  guide: null,
  causes: [],
  solved: 0,
  parts: [],
  picture: null,
  cases: { total: 0, list: [] },
});
const course = { fid: 'f1', title: '燃油系统', teacher: '李工', lessons: 3, free: true };
const keep = (...codes: string[]) => {
  for (const code of codes)
    kept[code] = {
      codes: [codeOf(code)],
      shared: [],
      begin: null,
      courses: { total: 1, list: [course] },
    };
};
const show = (...codes: string[]) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodePageScreen
        codes={codes}
        vehicle={{ path: '大众/上汽大众/帕萨特/2003/1.8T', name: '帕萨特' }}
        frame={{}}
        circuit={() => null}
        onShare={jest.fn()}
        onOpenShared={jest.fn()}
        onPickCar={jest.fn()}
        onRead={jest.fn()}
      />
    </QueryClientProvider>,
  );

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key];
  for (const key of Object.keys(mockKnown)) delete mockKnown[key];
  mockAsked.length = 0;
  failure = 'network';
});

describe('the page of trouble codes without a network', () => {
  it('tells of a code with a failure type what the device has of the code, and explains the type', async () => {
    keep('P0230');
    show('P0230-11');
    expect(await screen.findByRole('heading', { name: 'P0230 的含义' })).toBeInTheDocument();
    expect(screen.getByText('故障类型 11：电路对地短路')).toBeInTheDocument();
  });

  it('tells several one by one, does not claim that they share nothing, and names those it does not have', async () => {
    failure = 'timeout';
    keep('P0230', 'P0171');
    show('P0230', 'P0171-00', 'U0121');
    expect(await screen.findByRole('heading', { name: 'P0230 的含义' })).toBeInTheDocument();
    expect(screen.getByText('没有网络，看不出它们共用什么')).toBeInTheDocument();
    expect(screen.getByText('手机上没有 U0121 的资料，联网后再看')).toBeInTheDocument();
    expect(screen.queryByText(/没有共用的零件/)).toBeNull();
    expect(screen.queryByText('含义未收录')).toBeNull();
    fireEvent.click(screen.getByText('P0171'));
    expect(await screen.findByText('故障类型 00：无进一步信息')).toBeInTheDocument();
    expect(screen.getAllByText('燃油系统')).toHaveLength(1);
  });

  it('explains both failure types of one code, which is asked about once', async () => {
    keep('P0230');
    show('P0230-11', 'P0230-13');
    expect(await screen.findByText('故障类型 11：电路对地短路')).toBeInTheDocument();
    expect(screen.getByText('故障类型 13：电路断路')).toBeInTheDocument();
    expect(screen.queryByText('没有网络，看不出它们共用什么')).toBeNull();
    expect(mockAsked).toEqual(['P0230-11,P0230-13', 'P0230']);
  });

  it('explains both failure types where an older server tells of the last one alone', async () => {
    const { failureTypes: _, ...last } = { ...codeOf('P0230'), failureType: { byte: '13', name: '电路断路' } };
    kept['P0230-11,P0230-13'] = {
      codes: [last as CodeOfPage],
      shared: [],
      begin: null,
      courses: { total: 0, list: [] },
    };
    show('P0230-11', 'P0230-13');
    expect(await screen.findByText('故障类型 11：电路对地短路')).toBeInTheDocument();
    expect(screen.getByText('故障类型 13：电路断路')).toBeInTheDocument();
  });

  it('tells what a code means where a pack has brought that alone, and claims nothing of the car (§5)', async () => {
    mockKnown.P0232 = { code: 'P0232', name: '燃油泵次级电路电压过高', isChecked: false };
    show('P0232-11');
    expect(await screen.findByRole('heading', { name: '燃油泵次级电路电压过高' })).toBeInTheDocument();
    expect(screen.getByText('待核实')).toBeInTheDocument();
    expect(screen.getByText('燃油与喷油控制', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('故障类型 11：电路对地短路')).toBeInTheDocument();
    expect(screen.getByText('没有网络，手机上只有它的含义')).toBeInTheDocument();
    expect(screen.queryByText('常见原因')).toBeNull();
  });

  it('tells of several the pages that it has, the meanings of others, and names the rest', async () => {
    keep('P0230');
    mockKnown.P0232 = { code: 'P0232', name: '燃油泵次级电路电压过高', isChecked: true };
    show('P0230', 'P0232', 'P1128');
    expect(await screen.findByText('手机上没有 P1128 的资料，联网后再看')).toBeInTheDocument();
    expect(screen.getByText('常见原因')).toBeInTheDocument();
    fireEvent.click(screen.getByText('P0232'));
    expect(await screen.findByText('没有网络，手机上只有它的含义')).toBeInTheDocument();
    expect(screen.queryByText('常见原因')).toBeNull();
  });

  it('offers a retry when the device has none of them', async () => {
    show('P0230-11', 'P0171');
    expect(await screen.findByText('重试')).toBeInTheDocument();
  });

  it('asks once where there is nothing else to ask for', async () => {
    show('P0230');
    expect(await screen.findByText('重试')).toBeInTheDocument();
    expect(mockAsked).toEqual(['P0230']);
  });

  it('puts nothing kept in the place of an answer that is broken', async () => {
    failure = 'malformed';
    keep('P0230');
    show('P0230-11');
    expect(await screen.findByText('重试')).toBeInTheDocument();
    expect(screen.queryByText('P0230 的含义')).toBeNull();
  });
});
