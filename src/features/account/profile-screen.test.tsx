import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { session } from '@/state/session';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { answerBy, logIn, open, sentTo, sampleUser, type } from '@/ui/testing/screens';
import { ProfileScreen } from './profile-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));

const answers = (more: Record<string, (body: never) => unknown> = {}) =>
  answerBy(mockCall, { '/api/user2/query': () => session.user(), ...more });

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  store.set(wechatShenheAtom, false);
});

describe('profile', () => {
  it('shows who I am, the phone masked (§5), the membership by its end date (§3)', async () => {
    logIn({ phone: '13800138001', vip: 1, vipendtime: '2099-03-18T04:00:00Z' });
    answers();
    await open(<ProfileScreen />);
    expect(screen.getByText('李师傅')).toBeInTheDocument();
    expect(screen.getByText('138****8001')).toBeInTheDocument();
    expect(screen.getByText('有效期至 2099年03月18日')).toBeInTheDocument();
    expect(screen.getByText('2026年01月02日')).toBeInTheDocument();
  });

  it('asks for the user anew, since another device may have changed him', async () => {
    logIn();
    answerBy(mockCall, { '/api/user2/query': () => ({ ...sampleUser, wechatName: '王师傅' }) });
    await open(<ProfileScreen />);
    expect(await screen.findByText('王师傅')).toBeInTheDocument();
  });

  it('says nothing about membership in review mode (§4)', async () => {
    store.set(wechatShenheAtom, true);
    logIn();
    answers();
    await open(<ProfileScreen />);
    expect(screen.queryByText('会员')).toBeNull();
  });

  it('copies the uid', async () => {
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue(true);
    logIn();
    answers();
    await open(<ProfileScreen />);
    fireEvent.click(screen.getByText('UID'));
    expect(write).toHaveBeenCalledWith('u1');
    expect(await screen.findByText('已复制')).toBeInTheDocument();
  });

  it('changes the nickname, once, without the spaces around it', async () => {
    logIn();
    answers({ '/user/update': ({ wechatName }: { wechatName: string }) => ({ ...sampleUser, wechatName }) });
    await open(<ProfileScreen />);
    fireEvent.click(screen.getByText('昵称'));
    await screen.findByLabelText('昵称');
    await type('昵称', ' 赵师傅 ');
    fireEvent.click(screen.getByLabelText('保存'));
    fireEvent.click(screen.getByLabelText('保存'));
    expect(await screen.findByText('赵师傅')).toBeInTheDocument();
    expect(sentTo(mockCall, '/user/update')).toEqual([{ wechatName: '赵师傅' }]);
  });

  it('sends no empty nickname, and keeps the old one when the server refuses', async () => {
    logIn();
    answers({
      '/user/update': () => {
        throw new ApiError('business', -2, '昵称含有不允许的内容');
      },
    });
    await open(<ProfileScreen />);
    fireEvent.click(screen.getByText('昵称'));
    await screen.findByLabelText('昵称');
    await type('昵称', '  ');
    fireEvent.click(screen.getByLabelText('保存'));
    expect(screen.getByText('请输入昵称')).toBeInTheDocument();
    expect(sentTo(mockCall, '/user/update')).toEqual([]);
    await type('昵称', '坏');
    fireEvent.click(screen.getByLabelText('保存'));
    await waitFor(() => expect(sentTo(mockCall, '/user/update')).toHaveLength(1));
    expect(session.user()?.wechatName).toBe('李师傅');
  });

  it('leads to avatar, phone and security', async () => {
    logIn();
    answers();
    await open(<ProfileScreen />);
    ['头像', '手机号', '账号与安全'].forEach((title) => fireEvent.click(screen.getByText(title)));
    expect(jest.mocked(navigateTo).mock.calls.map(([path]) => path)).toEqual([
      '/packages/user/userAvatarEditor/userAvatarEditor',
      '/packages/user/changePhone/changePhone',
      '/packages/user/accountSecurity/accountSecurity',
    ]);
  });
});
