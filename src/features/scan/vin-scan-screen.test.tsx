import { fireEvent, screen, waitFor } from '@testing-library/react';
import { call } from '@/infra/http/call';
import { ok } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { setUp, show, type, VIN } from './vin-scan.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn(), redirectTo: jest.fn() }));
jest.mock('@/infra/vin-ocr', () => ({ readVinPhoto: jest.fn() }));
jest.mock('@/platform/scanner', () => ({
  scanner: { readsText: jest.fn(), scanText: jest.fn(), openSettings: jest.fn() },
}));
jest.mock('@/platform/files/first-photo', () => ({ firstPhoto: jest.fn() }));
jest.mock('@/platform/files', () => ({ files: { imageSize: jest.fn(), shrink: jest.fn(), readBase64: jest.fn() } }));

describe('VIN scan (§2 vinScan)', () => {
  beforeEach(setUp);

  it('looks up a typed VIN, whatever case and spaces', () => {
    const { identify } = show();
    type('lsvaa49j1 32047371');
    expect(screen.getByText('17 位，校验位正确')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('tells maker and year of a whole VIN before anybody logs in (§7 vinParseSimple)', async () => {
    jest.mocked(call).mockResolvedValue({ brand: '大众', maker: '上汽大众', year: 2003 });
    show();
    type(VIN);
    expect(await screen.findByText('上汽大众 · 2003 年款')).toBeInTheDocument();
    expect(screen.getByText('登录后可看这台车的资料')).toBeInTheDocument();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('refuses 16 characters with the reason, and takes a plate for one (§5)', () => {
    const { identify } = show();
    type(VIN.slice(1));
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(screen.getByText('VIN 应为 17 位，当前 16 位')).toBeInTheDocument();
    expect(identify).not.toHaveBeenCalled();
    type('沪AD12345');
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'plate', plate: '沪AD12345' });
  });

  it('offers what an O must have been; a tap takes it', () => {
    const { identify } = show({ vin: 'LSVAA49J132O47371' });
    expect(screen.getByText(/VIN 不含字母 I、O、Q/)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText(`改为 ${VIN}`));
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: VIN });
  });

  it('lets a wrong check digit pass with a warning', () => {
    const { identify } = show();
    type('LSVAA49J232047371');
    expect(screen.getByText(/第 9 位校验位不符/)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('查询车型'));
    expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: 'LSVAA49J232047371' });
  });

  it('uses the shell’s scan where there is one; vinE and carE are failures (§5)', async () => {
    jest.mocked(scanner.readsText).mockReturnValue(true);
    jest.mocked(scanner.scanText).mockResolvedValueOnce(ok('carE')).mockResolvedValueOnce(ok(VIN));
    const { identify } = show();
    fireEvent.click(screen.getByLabelText('扫一扫'));
    expect((await screen.findAllByText('识别错误')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByLabelText('扫一扫'));
    await waitFor(() => expect(identify).toHaveBeenCalledWith({ kind: 'vin', vin: VIN }));
  });

  it('shows why the server refused a number', () => {
    show({ vin: '沪A12345', problem: '未查询到该车牌对应的车辆，请扫描或输入 VIN' });
    expect(screen.getByText('未查询到该车牌对应的车辆，请扫描或输入 VIN')).toBeInTheDocument();
  });
});
