import { act, screen, waitFor } from '@testing-library/react';
import type { StoreApplication } from '@/contract/schemas/store';
import { transportError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { messageCountAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { application } from './sample-store.testing';
import { StoreEntryScreen } from './store-entry-screen';
import { answerBy, logIn, open, press, sentTo, sampleUser } from '@/ui/testing/screens';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));

const PATH = '/sstoreRegister/isRegister';

function serve(
  state: { registered?: boolean; application?: StoreApplication | null } = {},
  storename: string | null = null,
) {
  answerBy(mockCall, {
    [PATH]: () => ({ registered: false, nameTaken: false, application: null, ...state }),
    '/api/user2/query': () => ({ ...sampleUser, storename }),
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
});

describe('tab 2 for whoever has no store (§2, §6)', () => {
  it('asks to log in, and comes back here afterwards', async () => {
    await open(<StoreEntryScreen tabBar={null} />);
    await press('去登录');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/maintainStore/maintainStore',
    });
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('tells what the assistant does, and offers to apply or to join', async () => {
    serve();
    logIn();
    await open(<StoreEntryScreen tabBar={null} />);
    expect(await screen.findByText('一分钟接车')).toBeInTheDocument();
    await press('申请开通门店');
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/maintainStore/storeApply/storeApply');
    await press('用邀请码加入门店');
    expect(navigateTo).toHaveBeenLastCalledWith('/packages/maintainStore/storeJoin/storeJoin');
  });

  it('shows where a pending application stands and what was sent', async () => {
    serve({ application });
    logIn();
    await open(<StoreEntryScreen tabBar={null} />);
    expect(await screen.findByText('门店申请审核中')).toBeInTheDocument();
    expect(screen.getByText('平台审核中')).toBeInTheDocument();
    expect(screen.getByText('江苏省苏州市吴中区金山路88号 宏达汽修')).toBeInTheDocument();
    expect(screen.queryByText('申请开通门店')).toBeNull();
  });

  it('gives the reason of a refusal and leads to the form', async () => {
    serve({
      application: {
        ...application,
        state: 'refused',
        reason: '营业执照看不清',
        decidedAt: '2026-11-20T03:00:00.000Z',
      },
    });
    logIn();
    await open(<StoreEntryScreen tabBar={null} />);
    expect(await screen.findByText('原因：营业执照看不清')).toBeInTheDocument();
    await press('修改后重新提交');
    expect(navigateTo).toHaveBeenCalledWith('/packages/maintainStore/storeApply/storeApply');
  });

  it('fetches the user when the store is open and the user info does not say so', async () => {
    serve({ registered: true, application: { ...application, state: 'approved' } }, '宏达汽修');
    logIn();
    await open(<StoreEntryScreen tabBar={null} />);
    await waitFor(() => expect(session.user()?.storename).toBe('宏达汽修'));
    expect(sentTo(mockCall, '/api/user2/query')).toHaveLength(1);
  });

  it('says when the user of an open store cannot be fetched by the button (§8)', async () => {
    answerBy(mockCall, {
      [PATH]: () => ({ registered: true, nameTaken: false, application: { ...application, state: 'approved' } }),
      '/api/user2/query': () => {
        throw transportError('network');
      },
    });
    logIn();
    await open(<StoreEntryScreen tabBar={null} />);
    await press('进入门店');
    expect(await screen.findByText('获取用户信息失败')).toBeInTheDocument();
  });

  it('asks again when a message comes while an application waits', async () => {
    serve({ application });
    logIn();
    await open(<StoreEntryScreen tabBar={null} />);
    await screen.findByText('门店申请审核中');
    const before = sentTo(mockCall, PATH).length;
    serve({ registered: true, application: { ...application, state: 'approved' } }, '宏达汽修');
    act(() => store.set(messageCountAtom, 1));
    await waitFor(() => expect(session.user()?.storename).toBe('宏达汽修'));
    expect(sentTo(mockCall, PATH)).toHaveLength(before + 1);
  });

  it('offers a retry when the answer does not come', async () => {
    answerBy(mockCall, {
      [PATH]: () => {
        throw transportError('network');
      },
    });
    logIn();
    await open(<StoreEntryScreen tabBar={null} />);
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    serve();
    await press('重试');
    expect(await screen.findByText('一分钟接车')).toBeInTheDocument();
  });
});
