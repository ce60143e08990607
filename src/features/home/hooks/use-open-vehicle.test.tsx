import type { PropsWithChildren } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { errorFromEnvelope, transportError } from '@/domain/app-error';
import type { VehicleNumber } from '@/domain/scanned-text';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { useOpenVehicle } from './use-open-vehicle';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true) }));

const vin = 'LSVAA49J132047371';
const path = '大众/上汽大众/帕萨特/2003/1.8T';
const parsed = { vin, plate: null, brand: '大众', maker: '上汽大众', series: '帕萨特', path };

async function open(number: VehicleNumber) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useOpenVehicle, { wrapper });
  let led = false;
  await act(async () => {
    led = await result.current.open(number);
  });
  return led;
}

beforeEach(() => jest.clearAllMocks());

describe('the way of a VIN or plate', () => {
  it.each<[VehicleNumber]>([[{ kind: 'vin', vin }], [{ kind: 'plate', plate: '苏E88Q16' }]])(
    '%j opens the documents of its car',
    async (number) => {
      jest.mocked(call).mockResolvedValue(parsed as never);
      expect(await open(number)).toBe(true);
      expect(navigateTo).toHaveBeenCalledWith('/pages/docTree/docTree', { path, vin });
    },
  );

  it('leads to the data of the car when its series is not known', async () => {
    jest.mocked(call).mockResolvedValue({ ...parsed, path: null } as never);
    await open({ kind: 'vin', vin });
    expect(navigateTo).toHaveBeenCalledWith('/packages/vehicleMaintain/vehicleDetail/vehicleDetail', { vin });
  });

  it('goes on to vinScanError with the reason when nobody knows the VIN', async () => {
    jest.mocked(call).mockRejectedValue(errorFromEnvelope(-2, '暂未收录该车型', true));
    expect(await open({ kind: 'vin', vin })).toBe(true);
    expect(navigateTo).toHaveBeenCalledWith('/pages/vinScanError/vinScanError', { vin, message: '暂未收录该车型' });
  });

  it('stays where it is without a network', async () => {
    jest.mocked(call).mockRejectedValue(transportError('network'));
    expect(await open({ kind: 'vin', vin })).toBe(false);
    expect(navigateTo).not.toHaveBeenCalled();
  });
});
