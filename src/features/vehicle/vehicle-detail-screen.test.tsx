import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getDocBanks } from '@/contract/endpoints/library';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { RespCode } from '@/contract/envelope';
import type { ParsedVehicle } from '@/contract/schemas/vehicle';
import { ApiError } from '@/domain/app-error';
import { clearVehicle, currentVehicleAtom } from '@/state/current-vehicle';
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
    expect(await screen.findByLabelText('2003 款 1.8T')).toBeInTheDocument();
    // The VIN says 2003: other years are folded away.
    expect(screen.queryByLabelText('2004 款 2.0')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('显示全部 2 个年款'));
    expect(screen.getByLabelText('2004 款 2.0')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('2003 款 1.8T'));
    expect(mockRedirectTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: passatPath, vin: passatVin });
    expect(store.get(currentVehicleAtom)).toMatchObject({ vin: passatVin, series: '帕萨特', displacement: '1.8T' });
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
