import type { PropsWithChildren } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { clearVehicle, currentVehicleAtom } from '@/state/current-vehicle';
import { finishLogin } from '@/state/login-return';
import { store } from '@/state/store';
import { passat, passatPath, passatVin } from '../sample-tree.testing';
import { useIdentifyVehicle } from './use-identify-vehicle';

const mockCall = jest.fn();
const mockRedirectTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ redirectTo: (...args: unknown[]) => mockRedirectTo(...args) as unknown }));

function start() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useIdentifyVehicle, { wrapper });
}

describe('from a VIN or plate to the car', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    clearVehicle();
  });

  it('opens the documents at once when the series is known', async () => {
    mockCall.mockResolvedValue(passat);
    const { result } = start();
    await act(() => result.current.identify({ kind: 'vin', vin: passatVin }));
    expect(mockRedirectTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: passatPath, vin: passatVin });
    expect(store.get(currentVehicleAtom)).toMatchObject({ vin: passatVin });
  });

  it('lets the user pick the series when only the maker is known', async () => {
    mockCall.mockResolvedValue({ ...passat, series: null, path: null });
    const { result } = start();
    await act(() => result.current.identify({ kind: 'vin', vin: passatVin }));
    expect(mockRedirectTo).toHaveBeenCalledWith('/packages/vehicleMaintain/vehicleDetail/vehicleDetail', {
      vin: passatVin,
    });
  });

  it('takes an unknown VIN to the page where it can be reported', async () => {
    mockCall.mockRejectedValue(new ApiError('business', RespCode.refused, '未识别该 VIN 的生产厂家（9SV）'));
    const { result } = start();
    await act(() => result.current.identify({ kind: 'vin', vin: passatVin }));
    expect(mockRedirectTo).toHaveBeenCalledWith('/pages/vinScanError/vinScanError', {
      vin: passatVin,
      message: '未识别该 VIN 的生产厂家（9SV）',
    });
  });

  it('says in place why a plate or a broken connection led nowhere', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('business', RespCode.refused, '未查询到该车牌对应的车辆'));
    const { result } = start();
    await act(() => result.current.identify({ kind: 'plate', plate: '沪A12345' }));
    expect(result.current.problem).toBe('未查询到该车牌对应的车辆');
    mockCall.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'));
    await act(() => result.current.identify({ kind: 'vin', vin: passatVin }));
    expect(result.current.problem).toBe('网络连接失败');
    expect(mockRedirectTo).not.toHaveBeenCalled();
  });

  it('goes on by itself after the login it opened (§4)', async () => {
    mockCall
      .mockRejectedValueOnce(new ApiError('auth', RespCode.unauthenticated, '请先登录'))
      .mockResolvedValueOnce(passat);
    const { result } = start();
    await act(() => result.current.identify({ kind: 'vin', vin: passatVin }));
    expect(mockRedirectTo).not.toHaveBeenCalled();
    expect(result.current.problem).toBeNull();
    await act(() => finishLogin(() => Promise.resolve()));
    await waitFor(() =>
      expect(mockRedirectTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path: passatPath, vin: passatVin }),
    );
  });
});
