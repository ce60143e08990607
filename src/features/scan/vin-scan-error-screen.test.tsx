import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { vinError } from '@/contract/endpoints/vehicle';
import { ApiError } from '@/domain/app-error';
import { VinScanErrorScreen } from './vin-scan-error-screen';

const mockCall = jest.fn();
const mockRedirectTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  redirectTo: (...args: unknown[]) => mockRedirectTo(...args) as unknown,
}));

function show(vin: string, message?: string) {
  const identify = jest.fn(() => Promise.resolve());
  const onUrge = jest.fn();
  render(
    <VinScanErrorScreen
      identifier={{ isIdentifying: false, problem: null, identify }}
      vin={vin}
      message={message}
      isUrging={false}
      onUrge={onUrge}
    />,
  );
  return { identify, onUrge };
}

describe('VIN scan failure (§2 vinScanError)', () => {
  beforeEach(() => jest.clearAllMocks());

  it('says why a legal VIN led nowhere and marks the maker’s characters', () => {
    show('QSVAA49J132047371'.replace('Q', '9'), '未识别该 VIN 的生产厂家（9SV）');
    expect(screen.getByText('未识别该 VIN 的生产厂家（9SV）')).toBeInTheDocument();
    expect(document.querySelectorAll('.vin-error-card .vin-text-changed')).toHaveLength(3);
  });

  it('marks I, O and Q, and a correction leads to the car', () => {
    const { identify } = show('LSVAA49J132O47371');
    expect(screen.getByText('VIN 不含字母 I、O、Q：第 12 位为 O')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('改为 LSVAA49J132047371'));
    expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: 'LSVAA49J132047371' });
  });

  it('names a wrong length', () => {
    show('LSVAA49J13204737');
    expect(screen.getByText('VIN 应为 17 位，当前 16 位')).toBeInTheDocument();
  });

  it('shows a plate as one', () => {
    show('沪A12345', '未查询到该车牌对应的车辆');
    expect(screen.getByText('沪A·12345')).toBeInTheDocument();
  });

  it('says of 7 or 8 characters what is wrong with them as a plate (§5)', () => {
    show('ABCDEFG', '车牌号第 1 位应为省份简称');
    expect(screen.getByRole('alert')).toHaveTextContent('车牌号第 1 位应为省份简称');
    expect(screen.queryByText(/17 位/)).toBeNull();
  });

  it('has every way on', () => {
    const { onUrge } = show('LSVAA49J132047371', '没有');
    fireEvent.click(screen.getByLabelText('重新扫描'));
    expect(mockRedirectTo).toHaveBeenLastCalledWith('/pages/vinScan/vinScan');
    fireEvent.click(screen.getByText('手动修改'));
    expect(mockRedirectTo).toHaveBeenLastCalledWith('/pages/vinScan/vinScan', { vin: 'LSVAA49J132047371' });
    fireEvent.click(screen.getByText('按品牌选车'));
    expect(mockRedirectTo).toHaveBeenLastCalledWith('/pages/brandList/brandList');
    fireEvent.click(screen.getByText('催更'));
    expect(onUrge).toHaveBeenCalledWith('LSVAA49J132047371');
  });

  it('reports with reason and note; a failed report can be sent again (§7 vinError)', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败')).mockResolvedValueOnce({ id: '1' });
    show('LSVAA49J132047371', '没有');
    fireEvent.click(screen.getByText('上报识别问题'));
    fireEvent.click(await screen.findByText('识别出的车型不对'));
    fireEvent(screen.getByLabelText('补充说明（选填）'), new CustomEvent('input', { detail: { value: ' 是 POLO ' } }));
    fireEvent.click(screen.getByLabelText('提交'));
    await waitFor(() =>
      expect(mockCall).toHaveBeenCalledWith(vinError, {
        vin: 'LSVAA49J132047371',
        reason: 'wrong_vehicle',
        note: '是 POLO',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('提交')).not.toHaveAttribute('aria-disabled'));
    fireEvent.click(screen.getByLabelText('提交'));
    expect(await screen.findByText('已上报，感谢反馈')).toBeInTheDocument();
  });
});
