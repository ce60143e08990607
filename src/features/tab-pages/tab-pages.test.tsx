import { act, fireEvent, render, screen } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { session } from '@/state/session';
import { MaintainStoreScreen } from './maintain-store-screen';

jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), switchTab: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));

const user: UserInfo = { uid: 'u1', uaccess: 'u1', phone: '138****8000', storename: null, storeRole: null, vip: 0, vipendtime: null, experience: 0, coins: 0, bound: [], createdAt: null, wechatName: '李师傅', avatarUrl: null, admin: false, hasPassword: true };

async function openAs(storename: string | null, onScan = jest.fn()) {
  session.login({ token: 't' });
  session.setUserInfo({ ...user, storename });
  render(<MaintainStoreScreen tabBar={null} onScan={onScan} />);
  await act(async () => undefined);
}

beforeEach(() => session.clear());

describe('reception assistant (tab 2)', () => {
  it('lets a store user begin with a scan', async () => {
    const onScan = jest.fn();
    await openAs('宏达汽修', onScan);
    expect(screen.getByText('宏达汽修')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '扫描 VIN 接车' }));
    expect(onScan).toHaveBeenCalledTimes(1);
  });

  it('tells a user without a store whom it is for (§6)', async () => {
    await openAs(null);
    expect(screen.getByText('接车助手面向已登记的门店')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '扫描 VIN 接车' })).toBeNull();
  });
});
