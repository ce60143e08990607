import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { CodeAnswer } from '@/contract/schemas/diagrams';
import { ApiError, transportError } from '@/domain/app-error';
import CodeCard from './code-card';

const mockCall = jest.fn();
const mockLookUp = jest.fn();
const mockPage = jest.fn();
const mockOf = (path: string) =>
  path === '/docbank/troubleCodes' ? mockLookUp : path === '/diagram/codePage' ? mockPage : mockCall;
jest.mock('@/infra/http/call', () => ({
  call: (endpoint: { path: string }, ...args: unknown[]) => mockOf(endpoint.path)(endpoint, ...args) as unknown,
}));
const mockKnown = jest.fn();
jest.mock('@/infra/kept/kept-codes', () => ({ keptCodes: { one: (code: string) => mockKnown(code) as unknown } }));
const mockNavigate = jest.fn().mockResolvedValue(true);
jest.mock('@/infra/navigation', () => ({ navigateTo: (...args: unknown[]) => mockNavigate(...args) as unknown }));
const mockSession = jest.fn(() => ({ isLogin: true }));
jest.mock('@/state/session', () => ({ useSession: () => mockSession() }));

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const document = (id: string, title: string) => ({
  id,
  title,
  kind: 'wiring' as const,
  format: 'netlist' as const,
  category: '发动机',
  pages: 2,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特', yearFrom: 2001, yearTo: 2005, displacements: [] },
});
const answer: CodeAnswer = {
  meaning: '燃油泵初级电路',
  diagrams: [
    { document: document('pump', '燃油泵电路图'), page: 1, at: 'J17', part: '燃油泵继电器' },
    { document: document('motor', '发动机控制系统电路图'), page: 2, at: 'J17', part: '燃油泵继电器' },
  ],
};
const means = (name: string, isChecked = true) => ({
  list: [{ code: 'P0230', failureType: null, facts: [{ name, isChecked, partNames: [] }] }],
});
const [onLogin, onPickCar] = [jest.fn(), jest.fn()];
const show = (vehiclePath: string | null = PASSAT, code = 'P0230') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodeCard code={code} vehiclePath={vehiclePath} onLogin={onLogin} onPickCar={onPickCar} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  jest.clearAllMocks();
  mockSession.mockReturnValue({ isLogin: true });
  mockCall.mockResolvedValue(answer);
  mockLookUp.mockResolvedValue(means('燃油泵初级电路'));
  mockPage.mockRejectedValue(transportError('network'));
});

describe('a trouble code (SAE J2012)', () => {
  it('says what it means and leads to the part on each diagram', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'P0230 燃油泵初级电路' })).toBeInTheDocument();
    expect(screen.getByText('动力系统 · 通用故障码')).toBeInTheDocument();
    fireEvent.click(screen.getByText('发动机控制系统电路图，在图上标出'));
    expect(mockNavigate).toHaveBeenLastCalledWith('/pages/documentView/documentView', {
      url: 'docbank:motor',
      title: '发动机控制系统电路图',
      at: 'J17',
      page: '2',
    });
  });

  it('says that nobody has checked what it means, 待核实', async () => {
    mockLookUp.mockResolvedValue(means('燃油泵初级电路', false));
    show();
    expect(await screen.findByRole('heading', { name: 'P0230 燃油泵初级电路（待核实）' })).toBeInTheDocument();
  });

  it('says what it means and leads to all that is known of it, for guests, too', async () => {
    mockSession.mockReturnValue({ isLogin: false });
    show(null);
    expect(await screen.findByRole('heading', { name: 'P0230 燃油泵初级电路' })).toBeInTheDocument();
    fireEvent.click(screen.getByText('P0230 的原因、测量和解决办法'));
    expect(mockNavigate).toHaveBeenLastCalledWith('/packages/diagnosis/troubleCode/troubleCode', { code: 'P0230' });
  });

  it('begins to find the fault at the part of the best diagram', async () => {
    show();
    fireEvent.click(await screen.findByText('找故障'));
    expect(mockNavigate).toHaveBeenLastCalledWith('/packages/diagnosis/faultFinding/faultFinding', {
      url: 'docbank:pump',
      at: 'J17',
      dtc: 'P0230',
    });
  });

  it('leads to documents that name a code whose parts are not known, without finding a fault there', async () => {
    mockCall.mockResolvedValue({
      meaning: null,
      diagrams: [{ document: document('eps', '电动助力转向电路图'), page: 1, at: '', part: '' }],
    });
    show(PASSAT, 'C1511');
    expect(await screen.findByText('电动助力转向电路图')).toBeInTheDocument();
    expect(screen.getByText('底盘 · 厂家自定义故障码')).toBeInTheDocument();
    expect(screen.queryByText('找故障')).toBeNull();
  });

  it('says when no diagram of the car shows its parts', async () => {
    mockCall.mockResolvedValue({ meaning: '燃油泵初级电路', diagrams: [] });
    show();
    expect(await screen.findByText('本车的电路图上没有找到相应元件')).toBeInTheDocument();
  });

  it('asks for a car, and for a login, before it asks for diagrams', () => {
    const { unmount } = show(null);
    fireEvent.click(screen.getByText('选择车辆'));
    expect(onPickCar).toHaveBeenCalled();
    unmount();
    mockSession.mockReturnValue({ isLogin: false });
    show();
    fireEvent.click(screen.getByText('登录后直接打开电路图'));
    expect(onLogin).toHaveBeenCalled();
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('shows without a network what the page of the code has, which packs hold (§5)', async () => {
    for (const mock of [mockCall, mockLookUp]) mock.mockRejectedValue(transportError('network'));
    const [code] = means('燃油泵初级电路', false).list;
    mockPage.mockResolvedValue({ codes: [{ ...code, diagrams: answer.diagrams }] });
    show();
    expect(await screen.findByRole('heading', { name: 'P0230 燃油泵初级电路（待核实）' })).toBeInTheDocument();
    expect(await screen.findByText('发动机控制系统电路图，在图上标出')).toBeInTheDocument();
    const bodies = mockPage.mock.calls.map(([, body]) => body as object);
    expect(bodies).toEqual([1, 2].map(() => ({ codes: ['P0230'], vehiclePath: PASSAT })));
  });

  it('says without a network what it means where a pack has brought that alone, with 待核实 (§5)', async () => {
    for (const mock of [mockCall, mockLookUp]) mock.mockRejectedValue(transportError('network'));
    mockKnown.mockResolvedValue({ code: 'P0230', name: '燃油泵初级电路', isChecked: false });
    show();
    expect(await screen.findByRole('heading', { name: 'P0230 燃油泵初级电路（待核实）' })).toBeInTheDocument();
  });

  it('puts nothing of the page in the place of a broken answer', async () => {
    mockCall.mockRejectedValue(transportError('malformed'));
    show();
    expect(await screen.findByText('重试')).toBeInTheDocument();
    expect(mockPage).not.toHaveBeenCalled();
  });

  it('offers a retry when the answer does not come', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('network', 0, '网络不给力'));
    show();
    fireEvent.click(await screen.findByText('重试'));
    expect(await screen.findByText('找故障')).toBeInTheDocument();
  });
});
