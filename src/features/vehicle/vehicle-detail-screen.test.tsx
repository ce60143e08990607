import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getDocBanks } from '@/contract/endpoints/library';
import { workOrderQuery } from '@/contract/endpoints/work-orders';
import { vinParseNew, voteSeries } from '@/contract/endpoints/vehicle';
import { RespCode } from '@/contract/envelope';
import type { UserInfo } from '@/contract/schemas/account';
import type { ParsedVehicle } from '@/contract/schemas/vehicle';
import { ApiError } from '@/domain/app-error';
import { clearVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { passat, passatPath, passatTree, passatVin, passatYears } from './sample-tree.testing';
import { VehicleDetailScreen } from './vehicle-detail-screen';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
const mockRedirectTo = jest.fn();
const mockWrite = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
  redirectTo: (...args: unknown[]) => mockRedirectTo(...args) as unknown,
}));
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: (text: string) => mockWrite(text) as unknown } }));

const storeUser: UserInfo = {
  uid: 'u',
  uaccess: 'store',
  phone: null,
  storename: '宏达汽修',
  storeRole: 'technician',
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: null,
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};

function serve(parsed: ParsedVehicle | Error) {
  mockCall.mockImplementation((endpoint: unknown, body: { path?: string }) => {
    if (endpoint === vinParseNew) return parsed instanceof Error ? Promise.reject(parsed) : Promise.resolve(parsed);
    return Promise.resolve(endpoint === getDocBanks && body.path === passatPath ? passatTree : passatYears);
  });
}

function show(params: { vin?: string; plate?: string; path?: string }) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VehicleDetailScreen {...params} />
    </QueryClientProvider>,
  );
}

describe('visits of the car', () => {
  const visit = { id: 'o1', createdAt: '2026-03-01T02:00:00.000Z', complaint: '刹车异响', stage: 'delivered' };
  const serveVisits = () => {
    serve(passat);
    const others = mockCall.getMockImplementation() as (...args: unknown[]) => unknown;
    mockCall.mockImplementation((endpoint: unknown, ...rest: unknown[]) =>
      endpoint === workOrderQuery
        ? Promise.resolve({ list: [visit], total: 1, pageNum: 1, pageSize: 20, counts: {} })
        : others(endpoint, ...rest),
    );
  };
  beforeEach(() => {
    mockCall.mockClear();
    session.clear();
  });

  it('are shown to who works in a store, with the way to the order', async () => {
    session.login({ token: 't' });
    session.setUserInfo(storeUser);
    serveVisits();
    show({ vin: passatVin });
    fireEvent.click(await screen.findByText('刹车异响'));
    expect(mockCall).toHaveBeenCalledWith(
      workOrderQuery,
      expect.objectContaining({ keyword: passatVin }),
      expect.anything(),
    );
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/detail', { id: 'o1' });
  });

  it('are asked for by nobody else', async () => {
    serveVisits();
    show({ vin: passatVin });
    expect(await screen.findByText('车型参数')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalledWith(workOrderQuery, expect.anything(), expect.anything());
  });
});

describe('vehicle data (§2 vehicleDetail)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    clearVehicle();
  });

  it('shows what the VIN says, and the documents by kind', async () => {
    serve(passat);
    show({ vin: passatVin });
    expect(await screen.findByText('校验位正确')).toBeInTheDocument();
    for (const fact of ['大众', '上汽大众', '2003 款', '1.8T', '手动'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(await screen.findByText('3')).toBeInTheDocument();
    fireEvent.click(screen.getByText('扭矩'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', {
      path: passatPath,
      vin: passatVin,
      kind: 'torque',
    });
  });

  it('warns of a wrong check digit, shows the changed character and takes the correction', async () => {
    const vin = 'LSVAA49J132O47371';
    serve({
      ...passat,
      vin,
      checkDigitValid: false,
      corrections: [{ vin: passatVin, changes: [{ index: 11, from: 'O', to: '0' }] }],
    });
    show({ vin });
    expect(await screen.findByText('校验位不符')).toBeInTheDocument();
    expect(screen.getByText('第 12 位 O → 0')).toBeInTheDocument();
    serve(passat);
    fireEvent.click(screen.getByLabelText(`改为 ${passatVin}`));
    expect(await screen.findByText('校验位正确')).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledWith(vinParseNew, { vin: passatVin }, expect.anything());
  });

  it('asks for the series, then for year and engine, and opens the documents', async () => {
    serve({
      ...passat,
      series: null,
      displacement: null,
      path: null,
      seriesCandidates: ['大众/上汽大众/帕萨特', '大众/上汽大众/途观'],
      displacementCandidates: [],
    });
    show({ vin: passatVin });
    fireEvent.click(await screen.findByText('帕萨特'));
    expect(mockCall).toHaveBeenCalledWith(voteSeries, { vin: passatVin, series: '大众/上汽大众/帕萨特' });
    expect(await screen.findByLabelText('2003 款 1.8T')).toBeInTheDocument();
    // The VIN says 2003: other years are folded away.
    expect(screen.queryByLabelText('2004 款 2.0')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('展开其余 1 年'));
    expect(screen.getByLabelText('2004 款 2.0')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('2003 款 1.8T'));
    expect(mockRedirectTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: passatPath, vin: passatVin });
    expect(store.get(currentVehicleAtom)).toMatchObject({ vin: passatVin, series: '帕萨特', displacement: '1.8T' });
    // Year and engine of the series that was picked are no second vote.
    expect(mockCall.mock.calls.filter(([endpoint]) => endpoint === voteSeries)).toHaveLength(1);
  });

  it('says that colleagues picked the series, and takes another', async () => {
    const told = { from: 'peers', peers: 3 } as const;
    serve({ ...passat, told, seriesCandidates: ['大众/上汽大众/帕萨特', '大众/上汽大众/途观'] });
    show({ vin: passatVin });
    expect(await screen.findByText('车系根据 3 位同行的选择')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('车系不对'));
    fireEvent.click(screen.getByText('途观'));
    expect(mockCall).toHaveBeenCalledWith(voteSeries, { vin: passatVin, series: '大众/上汽大众/途观' });
    expect(screen.queryByText('车系根据 3 位同行的选择')).not.toBeInTheDocument();
  });

  it('takes a plate', async () => {
    serve({ ...passat, plate: '沪A12345' });
    show({ plate: '沪A12345' });
    expect(await screen.findByText('沪A·12345')).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledWith(vinParseNew, { plate: '沪A12345' }, expect.anything());
  });

  it('leads on from an unknown maker', async () => {
    serve(new ApiError('business', RespCode.refused, '未识别该 VIN 的生产厂家（QQQ）'));
    show({ vin: passatVin });
    fireEvent.click(await screen.findByLabelText('更正或上报'));
    expect(mockRedirectTo).toHaveBeenCalledWith('/pages/vinScanError/vinScanError', {
      vin: passatVin,
      message: '未识别该 VIN 的生产厂家（QQQ）',
    });
  });

  it('shows a failure with a retry', async () => {
    serve(new ApiError('server', 500, '服务器错误'));
    show({ vin: passatVin });
    await screen.findByText('服务器错误');
    serve(passat);
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('校验位正确')).toBeInTheDocument();
  });

  it('copies the VIN', async () => {
    mockWrite.mockResolvedValue(true);
    serve(passat);
    show({ vin: passatVin });
    fireEvent.click(await screen.findByLabelText('复制'));
    await waitFor(() => expect(mockWrite).toHaveBeenCalledWith(passatVin));
    expect(await screen.findByText('VIN 已复制')).toBeInTheDocument();
  });

  it('needs a car', () => {
    show({});
    expect(screen.getByText('请先选择车辆')).toBeInTheDocument();
  });
});
