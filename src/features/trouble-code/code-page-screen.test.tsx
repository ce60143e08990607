import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { CodeOfPage, CodePage, SharedByCodes } from '@/contract/schemas/code-page';
import { ApiError } from '@/domain/app-error';
import { codePageQuery, type CodePageViewer } from './api/code-page';
import { CodePageScreen, type CodePageScreenProps } from './code-page-screen';
import { GuestCircuit } from './components/guest-circuit';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
const mockNavigate = jest.fn().mockResolvedValue(true);
jest.mock('@/infra/navigation', () => ({ navigateTo: (...args: unknown[]) => mockNavigate(...args) as unknown }));
const PASSAT = { path: '大众/上汽大众/帕萨特/2003/1.8T', name: '上汽大众 帕萨特 2003 1.8T' };
const document: SharedByCodes['document'] = {
  id: 'pump',
  title: '燃油喷射电路图',
  kind: 'wiring',
  format: 'netlist',
  category: '发动机',
  pages: 1,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
};
const code = (name: string, fields: Partial<CodeOfPage> = {}): CodeOfPage => ({
  code: name,
  failureType: null,
  failureTypes: [],
  facts: [
    {
      code: name,
      name: `${name} 的含义`,
      system: '燃油与进气',
      part: null,
      failure: 'circuit',
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
  ...fields,
});
const fuse: SharedByCodes = {
  kind: 'fuse',
  id: 'S130',
  name: '主继电器保险丝',
  where: '保险丝盒 第 3 位',
  codes: ['P0201', 'P0135'],
  document,
  place: { page: 1, at: 'S130', part: '主继电器保险丝' },
};
const page = (fields: Partial<CodePage>): CodePage => ({
  codes: [code('P0201'), code('P0135')],
  shared: [],
  begin: null,
  courses: { total: 0, list: [] },
  ...fields,
});
const acts = { onShare: jest.fn(), onOpenShared: jest.fn(), onPickCar: jest.fn(), onRead: jest.fn() };
const show = (answer: CodePage, props: Partial<CodePageScreenProps> = {}) => {
  mockCall.mockResolvedValueOnce(answer);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodePageScreen
        codes={answer.codes.map((one) => one.code)}
        vehicle={PASSAT}
        frame={{}}
        circuit={(one, isMain) => `电路 ${one.code}${isMain ? ' 主' : ''}`}
        {...acts}
        {...props}
      />
    </QueryClientProvider>,
  );
};
beforeEach(() => {
  jest.clearAllMocks();
  mockCall.mockReset();
});

describe('the page of trouble codes', () => {
  it('says where to begin when several share something, and opens it there', async () => {
    show(page({ shared: [fuse], begin: 0 }));
    expect(await screen.findByText('两个故障码共用保险丝 S130，先查它')).toBeInTheDocument();
    fireEvent.click(screen.getByText('在图上看 S130'));
    expect(acts.onOpenShared).toHaveBeenCalledWith(fuse);
    // The orange button is above: not at the circuit, too.
    expect(screen.getByText('电路 P0201')).toBeInTheDocument();
    fireEvent.click(screen.getByText('P0135'));
    expect(await screen.findByRole('heading', { name: 'P0135 的含义' })).toBeInTheDocument();
  });

  it('tells honestly that nothing is shared, that nothing is known, and what is to be checked', async () => {
    const unchecked = code('P0201', { facts: code('P0201').facts.map((fact) => ({ ...fact, isChecked: false })) });
    show(page({ codes: [unchecked, code('P1234', { facts: [] })] }));
    expect(await screen.findByText('这几个码在本车电路图上没有共用的零件')).toBeInTheDocument();
    expect(screen.getByText('待核实')).toBeInTheDocument();
    expect(screen.getByText(/^还没有已证实的记录/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('P1234'));
    expect(await screen.findByText('含义未收录')).toBeInTheDocument();
  });

  it('counts causes, and leads to a known fix with one tap', async () => {
    const fix = {
      id: 'c1',
      title: '换保险丝',
      vehicle: '帕萨特',
      vehiclePath: null,
      dtcs: ['P0230'],
      likes: 1,
      times: 4,
    };
    const one = code('P0230', {
      facts: code('P0230').facts.map((fact) => ({ ...fact, isReviewed: true })),
      causes: [{ family: 'fuse', count: 4 }],
      solved: 5,
      parts: [{ name: '燃油泵继电器', count: 3, own: 2 }],
      cases: { total: 37, list: [fix] },
    });
    show(page({ codes: [one] }));
    expect(await screen.findByText('已知解决办法 37')).toBeInTheDocument();
    expect(await screen.findByText('已解决 5 次')).toBeInTheDocument();
    expect([screen.getByText('保险丝熔断'), screen.getByText('4 次'), screen.getByText('同因 4 次')]).toHaveLength(3);
    for (const text of ['燃油泵继电器', '本店 2', '3 次', '已核实', /^控制单元发现这条线路不正常/])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('电路 P0230 主')).toBeInTheDocument();
    fireEvent.click(screen.getByText('换保险丝'));
    expect(mockNavigate).toHaveBeenLastCalledWith('/packages/repairCases/caseDetail/caseDetail', { id: 'c1' });
  });

  it('tells the failure type of an answer that has the one alone, as older servers have', async () => {
    const { failureTypes: _none, ...older } = code('P0230', { failureType: { byte: '11', name: '电路对地短路' } });
    show(page({ codes: [older as CodeOfPage] }), { codes: ['P0230-11'] });
    expect(await screen.findByText('故障类型 11：电路对地短路')).toBeInTheDocument();
  });

  it('explains the freeze frame, with the values of the report', async () => {
    show(page({ codes: [code('P0171')] }), { frame: { longTrim: 14.8 } });
    expect(await screen.findByText('学习值偏稀')).toBeInTheDocument();
    fireEvent.click(screen.getByText('长期燃油修正'));
    expect(screen.getByText(/大于 \+10 偏稀/)).toBeInTheDocument();
    expect(screen.queryByText('进气温度')).toBeNull();
    fireEvent.click(screen.getByText(/^其余 \d+ 项$/));
    expect(screen.getByText('进气温度')).toBeInTheDocument();
  });

  it('tells what a text of the car says, and beside it the page of a PDF (§2)', async () => {
    const guide = { document, page: 1, title: '', texts: ['先量搭铁。'], steps: [] };
    const book = {
      ...guide,
      document: { ...document, id: 'book', title: '维修手册', format: 'pdf' as const },
      page: 90,
    };
    show(page({ codes: [code('P0118', { guide, book: { ...book, texts: [] } })] }));
    expect(await screen.findByText('先量搭铁。')).toBeInTheDocument();
    expect(screen.getByText('维修手册')).toBeInTheDocument();
    expect(screen.getByText('第 90 页')).toBeInTheDocument();
  });

  it('works without a car, and offers a retry when the answer does not come', async () => {
    const { unmount } = show(page({ codes: [code('P0230')] }), { vehicle: null });
    fireEvent.click(await screen.findByText('选车后看它的电路'));
    expect(acts.onPickCar).toHaveBeenCalled();
    unmount();
    mockCall.mockRejectedValueOnce(new ApiError('network', 0, '网络不给力'));
    show(page({ codes: [code('P0230')] }));
    expect(await screen.findByText('重试')).toBeInTheDocument();
  });
});

describe('the circuit of a code for a guest', () => {
  const diagram = { document, page: 1, at: 'J17', part: '燃油泵继电器' };

  it('shows the lit part, and says what a login adds', () => {
    const onLogin = jest.fn();
    render(<GuestCircuit code={code('P0230', { diagrams: [diagram], picture: '<svg/>' })} onLogin={onLogin} />);
    const picture = screen.getByLabelText('J17 燃油泵继电器 在 燃油喷射电路图 上');
    expect(picture.style.backgroundImage).toContain('%3Csvg/%3E');
    expect(screen.getByText('燃油喷射电路图，J17 燃油泵继电器')).toBeInTheDocument();
    fireEvent.click(screen.getByText('登录后看整张图和正常读数'));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });

  it('asks for it in the colours of the screen, and users for none', async () => {
    const asked = async (viewer: CodePageViewer) => {
      mockCall.mockResolvedValueOnce(page({}));
      await new QueryClient().fetchQuery(codePageQuery(['P0230'], PASSAT.path, viewer));
      return (mockCall.mock.lastCall as unknown[])[1];
    };
    const body = { codes: ['P0230'], vehiclePath: PASSAT.path };
    expect(await asked({ isLogin: false, isDark: true })).toEqual({ ...body, isDark: true });
    expect(await asked({ isLogin: false, isDark: false })).toEqual(body);
    expect(await asked({ isLogin: true, isDark: true })).toEqual(body);
  });
});
