import { act, fireEvent, render, screen } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { navigateTo, switchTab } from '@/infra/navigation';
import { session } from '@/state/session';
import { FeedbackHost } from '@/ui/feedback-host';
import { TabBar } from './tab-bar';

jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
}));

const user: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: '138****8000',
  storename: '宏达汽修',
  storeRole: 'owner',
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: '李师傅',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};

function show(active: 0 | 2, change: Partial<UserInfo> = {}) {
  session.login({ token: 't' });
  session.setUserInfo({ ...user, ...change });
  const onScan = jest.fn();
  render(
    <>
      <TabBar active={active} onScan={onScan} />
      <FeedbackHost />
    </>,
  );
  return onScan;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => jest.clearAllMocks());

describe('what the middle button does (§2)', () => {
  it('receives a car on the tab of the store', async () => {
    show(2);
    await press('一键接车');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/add');
  });

  it('leads people of a store to their tab from the others', async () => {
    show(0);
    await press('接车助手');
    expect(switchTab).toHaveBeenCalledWith('/pages/maintainStore/maintainStore');
  });

  it('receives a car for technicians too (§6)', async () => {
    show(2, { storeRole: 'technician' });
    await press('一键接车');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/vehicleReceive/add');
  });

  it('scans for technicians whose owner leaves receiving to the front desk', async () => {
    const onScan = show(2, { storeRole: 'technician', receptionDeskOnly: true });
    await press('扫一扫');
    expect(onScan).toHaveBeenCalledTimes(1);
  });

  it('scans for everybody else', async () => {
    const onScan = show(2, { storename: null, storeRole: null });
    await press('扫一扫');
    expect(onScan).toHaveBeenCalledTimes(1);
  });
});
