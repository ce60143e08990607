import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, transportError } from '@/domain/app-error';
import { navigateTo, switchTab } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { session } from '@/state/session';
import { briefing } from './sample-store.testing';
import { StoreBriefingScreen } from './store-briefing-screen';
import { StoreJoinScreen } from './store-join-screen';
import { answerBy, logIn, open, press, sentTo, sampleUser, type } from '@/ui/testing/screens';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: jest.fn().mockResolvedValue(true), read: jest.fn() } }));

const link = { linkTo: (path: string) => `https://app.test/#${path}`, onCard: jest.fn() };
let answers: Record<string, (body: never) => unknown>;
const show = () => open(<StoreBriefingScreen link={link} />);

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  answers = {
    '/sstoreRegister/briefing': () => briefing,
    '/sstoreRegister/setRole': () => ({}),
    '/sstoreRegister/update': () => briefing.store,
    '/sstoreRegister/changeNema': () => ({}),
    '/sstoreRegister/leave': () => ({}),
    '/sstoreRegister/invite': ({ role }: { role: string }) => ({
      code: 'K7M2Q9',
      role,
      expiresAt: '2026-11-22T02:00:00.000Z',
    }),
    '/sstoreRegister/join': ({ accept }: { accept: boolean }) => ({
      storename: '宏达汽修',
      role: 'technician',
      joined: accept,
    }),
    '/api/user2/query': () => ({ ...sampleUser, storename: null, storeRole: null }),
  };
  answerBy(mockCall, answers);
  logIn({ storename: '宏达汽修', storeRole: 'owner' });
});

describe('briefing of the store (§2 storeBriefing)', () => {
  it('shows profile, figures and staff, and every figure opens its orders', async () => {
    await show();
    expect(await screen.findByText('王建国（我）')).toBeInTheDocument();
    expect(screen.getByText('7 单')).toBeInTheDocument();
    await press('今日产值 ¥1,234.50，查看工单');
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/maintainStore/vehicleReceive/search', {
      from: '2026-11-21',
      to: '2026-11-21',
      measure: 'settled',
      title: '2026年11月21日 周六 产值',
    });
    fireEvent.click(screen.getByText('项目模板'));
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/maintainStore/itemTemplates/itemTemplates');
  });

  it('hides figures and management from a technician, who may leave', async () => {
    answers['/sstoreRegister/briefing'] = () => ({ ...briefing, role: 'technician', today: null });
    logIn({ uid: 'u3', storename: '宏达汽修', storeRole: 'technician' });
    await show();
    await screen.findByText('赵技师（我）');
    for (const words of ['营业统计', '邀请员工', '编辑门店资料']) expect(screen.queryByText(words)).toBeNull();
    await press('退出门店');
    await press('取消');
    expect(sentTo(mockCall, '/sstoreRegister/leave')).toEqual([]);
    await press('退出门店');
    await press('退出');
    await waitFor(() => expect(switchTab).toHaveBeenCalledWith('/pages/maintainStore/maintainStore'));
    expect(sentTo(mockCall, '/sstoreRegister/leave')).toEqual([{}]);
    expect(session.user()?.storename).toBeNull();
  });

  it('names what removing a colleague does before it is done', async () => {
    await show();
    fireEvent.click(await screen.findByText('赵技师'));
    await press('移出门店');
    expect(await screen.findByText(/在修的 2 单会退回待派工，经手过的工单都保留/)).toBeInTheDocument();
    await press('移出');
    await waitFor(() => expect(sentTo(mockCall, '/sstoreRegister/setRole')).toEqual([{ uid: 'u3', role: null }]));
  });

  it('changes a role after a question', async () => {
    await show();
    fireEvent.click(await screen.findByText('李前台'));
    const choices = await screen.findAllByText('技师');
    fireEvent.click(choices[choices.length - 1] ?? (choices[0] as HTMLElement));
    await press('调整');
    await waitFor(() =>
      expect(sentTo(mockCall, '/sstoreRegister/setRole')).toEqual([{ uid: 'u2', role: 'technician' }]),
    );
  });

  it('invites by a code and a link', async () => {
    await show();
    await screen.findByText('王建国（我）');
    await press('邀请员工');
    await press('生成邀请码');
    expect(await screen.findByLabelText('邀请码 K7M2Q9')).toBeInTheDocument();
    expect(sentTo(mockCall, '/sstoreRegister/invite')).toEqual([{ role: 'technician' }]);
    await press('复制链接');
    expect(clipboard.write).toHaveBeenLastCalledWith(
      '邀请你加入“宏达汽修”，担任技师 https://app.test/#/packages/maintainStore/storeJoin/storeJoin?code=K7M2Q9',
    );
    expect(link.onCard).toHaveBeenLastCalledWith(
      expect.objectContaining({ path: '/packages/maintainStore/storeJoin/storeJoin?code=K7M2Q9' }),
    );
  });

  it('leaves receiving cars to the front desk where the owner wants it so', async () => {
    await show();
    await screen.findByText('王建国（我）');
    await press('编辑门店资料');
    fireEvent.click(await screen.findByRole('tab', { name: '仅店主和前台' }));
    await press('保存');
    await waitFor(() =>
      expect(sentTo(mockCall, '/sstoreRegister/update')).toEqual([
        expect.objectContaining({ receptionDeskOnly: true }),
      ]),
    );
  });

  it('has the owner set what is asked before a car goes on, and who reads phone numbers', async () => {
    await show();
    await press(/^工单规则/);
    const rule = within(await screen.findByRole('group', { name: '没有车辆检查' }));
    expect(rule.getByRole('tab', { name: '提醒', selected: true })).toBeInTheDocument();
    fireEvent.click(rule.getByRole('tab', { name: '必须' }));
    const phones = within(screen.getByRole('group', { name: '技师看车主电话' }));
    fireEvent.click(phones.getByRole('tab', { name: '可以看' }));
    await press('保存');
    await waitFor(() =>
      expect(sentTo(mockCall, '/sstoreRegister/update')).toEqual([
        {
          stageRules: { open_lines: 'ask', no_inspection: 'must', same_checker: 'ask' },
          techniciansSeePhones: true,
        },
      ]),
    );
  });

  it('renames only when the name changed, and keeps what was typed when that is refused', async () => {
    answers['/sstoreRegister/changeNema'] = () => {
      throw new ApiError('business', -2, '该名称已被使用');
    };
    await show();
    await screen.findByText('王建国（我）');
    await press('编辑门店资料');
    await screen.findByLabelText('营业时间（选填）');
    await type('营业时间（选填）', '09:00-21:00');
    await press('保存');
    await waitFor(() => expect(sentTo(mockCall, '/sstoreRegister/update')).toHaveLength(1));
    expect(sentTo(mockCall, '/sstoreRegister/changeNema')).toEqual([]);
    await waitFor(() => expect(screen.queryByLabelText('营业时间（选填）')).toBeNull());
    await press('编辑门店资料');
    await screen.findByLabelText('门店名称');
    await type('门店名称', '宏达汽修总店');
    await press('保存');
    expect(await screen.findByText('该名称已被使用')).toBeInTheDocument();
    expect(screen.getByLabelText('门店名称')).toHaveProperty('value', '宏达汽修总店');
  });

  it('offers a retry when the briefing does not come', async () => {
    answers['/sstoreRegister/briefing'] = () => {
      throw transportError('network');
    };
    await show();
    await screen.findByText('网络连接失败');
    answers['/sstoreRegister/briefing'] = () => briefing;
    await press('重试');
    expect(await screen.findByText('王建国（我）')).toBeInTheDocument();
  });
});

describe('joining a store', () => {
  beforeEach(() => logIn());

  it('shows the store and the role of the link, and joins after a question', async () => {
    await open(<StoreJoinScreen code="K7M2Q9" />);
    expect(await screen.findByText('邀请你担任 技师')).toBeInTheDocument();
    await press('加入门店');
    await press('加入');
    await waitFor(() => expect(switchTab).toHaveBeenCalledWith('/pages/maintainStore/maintainStore'));
    expect(sentTo(mockCall, '/sstoreRegister/join')).toEqual([
      { code: 'K7M2Q9', accept: false },
      { code: 'K7M2Q9', accept: true },
    ]);
  });

  it('says why a code does not work, and asks for one that is missing', async () => {
    await open(<StoreJoinScreen code="" />);
    await press('查看邀请');
    expect(screen.getByText('请输入邀请码')).toBeInTheDocument();
    answers['/sstoreRegister/join'] = () => {
      throw new ApiError('business', -2, '邀请码已过期');
    };
    await type('邀请码', ' OLD123 ');
    await press('查看邀请');
    expect(await screen.findByText('邀请码已过期')).toBeInTheDocument();
    expect(sentTo(mockCall, '/sstoreRegister/join')).toEqual([{ code: 'OLD123', accept: false }]);
  });

  it('is not for whoever works in a store', async () => {
    act(() => logIn({ storename: '宏达汽修', storeRole: 'technician' }));
    await open(<StoreJoinScreen code="K7M2Q9" />);
    expect(screen.getByText('你已在“宏达汽修”')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
