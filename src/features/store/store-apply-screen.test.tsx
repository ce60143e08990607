import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { storeRegister } from '@/contract/schemas/store';
import { transportError } from '@/domain/app-error';
import { switchTab } from '@/infra/navigation';
import { storage } from '@/platform/storage';
import { messageCountAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { logIn, press, type } from '@/ui/testing/screens';
import { application } from './sample-store.testing';
import { handBack, none, openScreen, place, register, sent, serve, setUp, show } from './store-apply.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

beforeEach(setUp);

async function fill() {
  await type('门店名称', ' 宏达汽修 ');
  await type('联系人', '王建国');
  await type('联系电话', '138 0013 8000');
  handBack();
  await press('从相册选择');
  fireEvent.click(screen.getByRole('checkbox'));
}

/** Leaves the text box of a label. */
const leaveField = (label: string) =>
  act(async () => void fireEvent(screen.getByLabelText(label), new CustomEvent('blur', { detail: {} })));

describe('application for a store (§2 storeApply)', () => {
  it('sends what was filled in, once for two taps, and then waits', async () => {
    await show();
    await fill();
    const button = screen.getByRole('button', { name: '提交申请' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(await screen.findByText('门店申请审核中')).toBeInTheDocument();
    expect(register).toHaveBeenCalledTimes(1);
    const [body] = register.mock.calls[0] as [object];
    expect(body).toEqual({
      name: '宏达汽修',
      address: place,
      contactName: '王建国',
      contactPhone: '13800138000',
      licenceKey: 'store_licence/u1/a.jpg',
      clientKey: expect.any(String) as string,
    });
    expect(storeRegister.request.safeParse(body).success).toBe(true);
    expect(storage.get('storeApplicationDraft')).toBeNull();
  });

  it('names every field that is missing and sends nothing', async () => {
    await show();
    fireEvent.click(screen.getByRole('checkbox'));
    await press('提交申请');
    for (const problem of [
      '门店名称至少 2 个字',
      '请填写门店地址',
      '请填写联系人',
      '请输入正确的手机号',
      '请上传营业执照',
    ])
      expect(screen.getByText(problem)).toBeInTheDocument();
    expect(register).not.toHaveBeenCalled();
  });

  it('wants the agreement, which is never ticked beforehand', async () => {
    await show();
    await fill();
    fireEvent.click(screen.getByRole('checkbox'));
    await press('提交申请');
    expect(await screen.findByText('请先阅读并同意协议')).toBeInTheDocument();
    expect(register).not.toHaveBeenCalled();
  });

  it('says that a name is taken when the field is left', async () => {
    serve(none, true);
    await show();
    await type('门店名称', '宏达汽修');
    await leaveField('门店名称');
    expect(await screen.findByText('该门店名称已被登记，请换一个')).toBeInTheDocument();
    await type('门店名称', '宏达汽修二店');
    await waitFor(() => expect(screen.queryByText('该门店名称已被登记，请换一个')).toBeNull());
  });

  it('keeps a draft, which another user never sees', async () => {
    await show();
    await type('联系人', '王建国');
    expect(storage.get('storeApplicationDraft')).toMatchObject({ uid: 'u1', contactName: '王建国' });
    cleanup();
    await show();
    expect(screen.getByLabelText('联系人')).toHaveProperty('value', '王建国');
    logIn({ uid: 'u2' });
    await waitFor(() => expect(screen.getByLabelText('联系人')).toHaveProperty('value', ''));
  });

  it('keeps what was typed before it was known who is logged in, as his draft', async () => {
    act(() => session.clear());
    act(() => session.login({ token: 't' }));
    await show();
    await type('联系人', '王建国');
    expect(storage.get('storeApplicationDraft')).toBeNull();
    logIn();
    expect(screen.getByLabelText('联系人')).toHaveProperty('value', '王建国');
    expect(storage.get('storeApplicationDraft')).toMatchObject({ uid: 'u1', contactName: '王建国' });
  });

  it('shows the draft of who turns out to be logged in, where nothing was typed yet', async () => {
    storage.set('storeApplicationDraft', { uid: 'u1', contactName: '王建国' });
    act(() => session.clear());
    act(() => session.login({ token: 't' }));
    await show();
    expect(screen.getByLabelText('联系人')).toHaveProperty('value', '');
    logIn();
    expect(screen.getByLabelText('联系人')).toHaveProperty('value', '王建国');
    expect(storage.get('storeApplicationDraft')).toMatchObject({ uid: 'u1', contactName: '王建国' });
  });

  it('shows a draft without a user to nobody', async () => {
    storage.set('storeApplicationDraft', { uid: '', contactName: '王建国' });
    act(() => session.clear());
    act(() => session.login({ token: 't' }));
    await show();
    expect(screen.getByLabelText('联系人')).toHaveProperty('value', '');
  });

  it('keeps what was typed when sending fails, and sends the same key again', async () => {
    register.mockImplementationOnce(() => {
      throw transportError('network');
    });
    await show();
    await fill();
    await press('提交申请');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    await press('提交申请');
    await screen.findByText('门店申请审核中');
    const keys = (register.mock.calls as [{ clientKey: string }][]).map(([{ clientKey }]) => clientKey);
    expect(keys[0]).toBe(keys[1]);
  });

  it('begins again with what was refused', async () => {
    serve({
      ...none,
      application: { ...application, state: 'refused', reason: '营业执照看不清', decidedAt: application.appliedAt },
    });
    await show();
    expect(screen.getByText('上次未通过：营业执照看不清。修改后可重新提交。')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox'));
    await press('重新提交');
    expect(sent('/sstoreRegister/register')).toEqual([
      expect.objectContaining({ name: '宏达汽修', licenceKey: application.licenceKey }),
    ]);
  });

  it('moves on to the store when the approval comes', async () => {
    serve({ ...none, application });
    await openScreen();
    await screen.findByText('门店申请审核中');
    serve({ registered: true, nameTaken: false, application: { ...application, state: 'approved' } });
    act(() => store.set(messageCountAtom, 1));
    await waitFor(() => expect(switchTab).toHaveBeenCalledWith('/pages/maintainStore/maintainStore'));
  });
});
