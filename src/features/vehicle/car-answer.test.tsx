import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { RespCode } from '@/contract/envelope';
import { ApiError, transportError } from '@/domain/app-error';
import type { VehicleNumber } from '@/domain/scanned-text';
import { CarAnswer } from './car-answer';
import { passat, passatTree, passatVin } from './sample-tree.testing';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));

const vin: VehicleNumber = { kind: 'vin', vin: passatVin };

function show(number: VehicleNumber, answer: () => Promise<unknown>) {
  mockCall.mockImplementation((endpoint: unknown) =>
    endpoint === vinParseNew ? answer() : Promise.resolve(passatTree),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CarAnswer number={number} />
    </QueryClientProvider>,
  );
}

describe('the car of a number, on the sheet of a scan (§4)', () => {
  beforeEach(() => jest.clearAllMocks());

  it('is asked for once more after the network failed', async () => {
    const answers = [Promise.reject(transportError('network')), Promise.resolve(passat)];
    show(vin, () => answers.shift() ?? Promise.reject(new Error('asked a third time')));
    fireEvent.click(await screen.findByText('重试'));
    expect(await screen.findByText(/^全部资料/)).toBeInTheDocument();
  });

  it('of which nobody knows the maker is checked and reported on its page', async () => {
    const message = '未识别该 VIN 的生产厂家（LSV），请核对，或上报给我们补充';
    show(vin, () => Promise.reject(new ApiError('business', RespCode.refused, message)));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    fireEvent.click(screen.getByText('核对或上报'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/pages/vinScanError/vinScanError', { vin: passatVin, message });
    expect(screen.queryByText('重试')).toBeNull();
  });

  it('of a plate that nobody knows is told, with no button that cannot help', async () => {
    const refusal = new ApiError('business', RespCode.refused, '未查询到该车牌对应的车辆，请扫描或输入 VIN');
    show({ kind: 'plate', plate: '苏E88Q16' }, () => Promise.reject(refusal));
    expect(await screen.findByRole('alert')).toHaveTextContent('未查询到该车牌');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
