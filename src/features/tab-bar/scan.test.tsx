import { act, fireEvent, render, screen } from '@testing-library/react';
import { navigateTo } from '@/infra/navigation';
import { firstPhoto } from '@/platform/files/first-photo';
import { photoBegun } from '@/platform/files/photo-ahead';
import { ok } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { session } from '@/state/session';
import { FeedbackHost } from '@/ui/feedback-host';
import { scan } from './scan';

jest.mock('@/platform/files/first-photo', () => ({ firstPhoto: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
}));

const settle = () => act(async () => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  jest.restoreAllMocks();
  session.clear();
  render(<FeedbackHost />);
});

describe('scan while logged out (§2)', () => {
  const ask = () => act(async () => void scan(jest.fn()));

  it('says that scanning wants a login, and stays on 关闭', async () => {
    await ask();
    expect(screen.getByText('扫描 VIN 需要先登录')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await settle();
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('goes to login, which leads home with the VIN-login flag, also when it is loaded anew', async () => {
    await ask();
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await settle();
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/home/home',
      directParams: { vinLogin: '1' },
    });
  });
});

describe('scan while logged in (§2, §5)', () => {
  beforeEach(() => session.login({ token: 'a token' }));

  it.each([
    ['page', { camera: '1' }],
    ['user', {}],
  ] as const)(
    'opens the scan page where no shell can scan, its camera too by the page: %s',
    async (opening, params) => {
      jest.spyOn(scanner, 'cameraOpening').mockReturnValue(opening);
      await act(() => scan(jest.fn()));
      expect(navigateTo).toHaveBeenCalledWith('/pages/vinScan/vinScan', params);
      expect(photoBegun()).toBeNull();
    },
  );

  it('opens the camera in the tap itself where a browser would refuse it to a page that comes late', async () => {
    jest.spyOn(scanner, 'cameraOpening').mockReturnValue('tap');
    const photo = Promise.resolve(ok({ path: 'blob:1', name: 'vin.jpg', size: 3 }));
    jest.mocked(firstPhoto).mockReturnValueOnce(photo);
    const scanned = scan(jest.fn());
    // before anything else had a turn
    expect(firstPhoto).toHaveBeenCalledWith('camera');
    await act(() => scanned);
    expect(navigateTo).toHaveBeenCalledWith('/pages/vinScan/vinScan', { camera: '1' });
    expect(photoBegun()).toBe(photo);
    expect(photoBegun()).toBeNull();
  });

  it.each([
    ['LSVAA49J132047371', { kind: 'vin', vin: 'LSVAA49J132047371' }],
    ['沪AD12345', { kind: 'plate', plate: '沪AD12345' }],
  ])('hands on %s from the shell', async (value, expected) => {
    jest.spyOn(scanner, 'readsText').mockReturnValue(true);
    jest.spyOn(scanner, 'scanText').mockResolvedValue({ status: 'ok', value });
    const onNumber = jest.fn();
    await act(() => scan(onNumber));
    expect(onNumber).toHaveBeenCalledWith(expected);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it.each(['vinE', 'carE'])('says 识别错误 for %s', async (value) => {
    jest.spyOn(scanner, 'readsText').mockReturnValue(true);
    jest.spyOn(scanner, 'scanText').mockResolvedValue({ status: 'ok', value });
    const onNumber = jest.fn();
    await act(() => scan(onNumber));
    expect(screen.getByText('识别错误')).toBeInTheDocument();
    expect(onNumber).not.toHaveBeenCalled();
  });

  it('explains a refused camera and offers the settings', async () => {
    jest.spyOn(scanner, 'readsText').mockReturnValue(true);
    jest.spyOn(scanner, 'scanText').mockResolvedValue({ status: 'denied', permission: 'camera' });
    const openSettings = jest.spyOn(scanner, 'openSettings').mockResolvedValue(true);
    await act(async () => void scan(jest.fn()));
    fireEvent.click(screen.getByRole('button', { name: '去设置' }));
    await settle();
    expect(openSettings).toHaveBeenCalledWith('camera');
  });
});
