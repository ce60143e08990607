import { readVin } from '@/features/scan/api/read-vin';
import { ApiError } from '@/domain/app-error';
import { firstPhoto } from '@/platform/files/first-photo';
import { scanner } from '@/platform/scanner';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { scanNumber } from './scan-number';

jest.mock('@/features/scan/api/read-vin', () => ({
  ...jest.requireActual('@/features/scan/api/read-vin'),
  readVin: jest.fn(),
}));
jest.mock('@/platform/files/first-photo', () => ({ firstPhoto: jest.fn() }));
jest.mock('@/platform/scanner', () => ({
  scanner: { readsText: jest.fn(), scanText: jest.fn(), openSettings: jest.fn() },
}));
jest.mock('@/ui/feedback-store', () => ({ confirmDialog: jest.fn(), toast: jest.fn(), showLoading: () => jest.fn() }));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(scanner.readsText).mockReturnValue(false);
  jest.mocked(firstPhoto).mockResolvedValue({ status: 'ok', value: { path: 'p', name: 'p.jpg', size: 1 } });
});

describe('scanning for a reception', () => {
  it.each([
    ['LSVAA49J132047371', { kind: 'vin', vin: 'LSVAA49J132047371' }],
    ['沪AD12345', { kind: 'plate', plate: '沪AD12345' }],
    ['沪AI2345', { kind: 'plate', plate: '沪AI2345' }],
    ['LSVAA49J13204737O', { kind: 'vin', vin: 'LSVAA49J13204737O' }],
  ])('tells VIN and plate apart (§5): %s', async (text, expected) => {
    jest.mocked(readVin).mockResolvedValue({ reading: { text, changed: [], candidates: [] }, crop: null });
    await expect(scanNumber()).resolves.toEqual(expected);
  });

  it('is the shell’s where it scans, whose vinE is 识别错误 (§5)', async () => {
    jest.mocked(scanner.readsText).mockReturnValue(true);
    jest
      .mocked(scanner.scanText)
      .mockResolvedValueOnce({ status: 'ok', value: '沪A12345' })
      .mockResolvedValueOnce({ status: 'ok', value: 'vinE' });
    await expect(scanNumber()).resolves.toEqual({ kind: 'plate', plate: '沪A12345' });
    await expect(scanNumber()).resolves.toBeNull();
    expect(toast).toHaveBeenCalledWith('识别错误');
    expect(firstPhoto).not.toHaveBeenCalled();
  });

  it('takes nothing that is neither for a VIN (§5): 识别错误', async () => {
    jest.mocked(readVin).mockResolvedValue({
      reading: { text: 'LSVAA49J1320', changed: [], candidates: [] },
      crop: null,
    });
    await expect(scanNumber()).resolves.toBeNull();
    expect(toast).toHaveBeenCalledWith('识别错误');
  });

  it('says what the reader said, and offers the settings for a refused camera', async () => {
    jest.mocked(readVin).mockRejectedValueOnce(new ApiError('business', null, '没有识别到 VIN'));
    await expect(scanNumber()).resolves.toBeNull();
    expect(toast).toHaveBeenCalledWith('没有识别到 VIN');
    jest.mocked(firstPhoto).mockResolvedValueOnce({ status: 'denied', permission: 'camera' });
    jest.mocked(confirmDialog).mockResolvedValueOnce(true);
    await expect(scanNumber()).resolves.toBeNull();
    expect(scanner.openSettings).toHaveBeenCalledWith('camera');
  });
});
