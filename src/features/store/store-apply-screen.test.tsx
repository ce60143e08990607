import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { storeRegister } from '@/contract/schemas/store';
import { ApiError, transportError } from '@/domain/app-error';
import { chosenPlaceParams } from '@/domain/chosen-place';
import { navigateTo, switchTab } from '@/infra/navigation';
import { files } from '@/platform/files';
import { location } from '@/platform/location';
import { denied, ok } from '@/platform/outcome';
import { storage } from '@/platform/storage';
import { backParamsAtom, messageCountAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { applicationProblems, type ApplicationInput } from './application-input';
import { application } from './sample-store.testing';
import { StoreApplyScreen } from './store-apply-screen';
import { answerBy, logIn, open, press, sentTo, sampleUser, type } from '@/ui/testing/screens';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

const REGISTERED = '/sstoreRegister/isRegister';
const REGISTER = '/sstoreRegister/register';
const none = { registered: false, nameTaken: false, application: null };
const place = { name: '宏达汽修', address: '江苏省苏州市吴中区金山路88号', latitude: 31.26, longitude: 120.62 };
const photo = { path: 'blob:1', name: 'a.jpg', size: 3_000_000 };
const upload = jest.fn();
let register = jest.fn();

function serve(state: object = none, taken = false) {
  answerBy(mockCall, {
    [REGISTERED]: ({ name }: { name?: string }) => (name ? { ...none, nameTaken: taken } : state),
    [REGISTER]: (body) => register(body) as unknown,
    '/api/user2/query': () => ({ ...sampleUser, storename: '宏达汽修', storeRole: 'owner' }),
  });
}

const show = async () => {
  const client = await open(<StoreApplyScreen upload={upload} />);
  await screen.findByLabelText('门店名称');
  return client;
};
const handBack = () => act(() => store.set(backParamsAtom, chosenPlaceParams(place)));

async function fill() {
  await type('门店名称', ' 宏达汽修 ');
  await type('联系人', '王建国');
  await type('联系电话', '138 0013 8000');
  handBack();
  await press('从相册选择');
  fireEvent.click(screen.getByRole('checkbox'));
}

beforeEach(() => {
  jest.restoreAllMocks();
  jest.clearAllMocks();
  act(() => {
    session.clear();
    store.set(messageCountAtom, 0);
  });
  storage.remove('storeApplicationDraft');
  register = jest.fn(() => application);
  upload.mockReset().mockResolvedValue({ key: 'store_licence/u1/a.jpg', url: '/files/a.jpg' });
  jest.spyOn(files, 'pickImages').mockResolvedValue(ok([photo]));
  jest.spyOn(files, 'shrink').mockResolvedValue(ok({ ...photo, size: 400_000 }));
  serve();
  logIn();
});

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
    expect(sentTo(mockCall, REGISTER)).toEqual([
      expect.objectContaining({ name: '宏达汽修', licenceKey: application.licenceKey }),
    ]);
  });

  it('moves on to the store when the approval comes', async () => {
    serve({ ...none, application });
    await open(<StoreApplyScreen upload={upload} />);
    await screen.findByText('门店申请审核中');
    serve({ registered: true, nameTaken: false, application: { ...application, state: 'approved' } });
    act(() => store.set(messageCountAtom, 1));
    await waitFor(() => expect(switchTab).toHaveBeenCalledWith('/pages/maintainStore/maintainStore'));
  });
});

describe('address of the store', () => {
  it('is picked on the map where there is one', async () => {
    jest.spyOn(location, 'choose').mockResolvedValue(ok(place));
    await show();
    await press('门店地址 请选择门店地址');
    expect(await screen.findByRole('button', { name: `门店地址 ${place.address}` })).toBeInTheDocument();
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', null],
    ['it is refused', denied('location')],
  ])('is typed on our own page where %s', async (_, outcome) => {
    jest.spyOn(location, 'choose').mockResolvedValue(outcome);
    await show();
    await press('门店地址 请选择门店地址');
    await waitFor(() =>
      expect(navigateTo).toHaveBeenCalledWith(
        '/packages/location/chooseLocation/chooseLocation',
        expect.objectContaining({ typed: false }),
      ),
    );
    handBack();
    expect(screen.getByRole('button', { name: `门店地址 ${place.address}` })).toBeInTheDocument();
    expect(store.get(backParamsAtom)).toBeNull();
  });
});

describe('photo of the licence', () => {
  it('can be sent again when the upload was cut off', async () => {
    upload.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'));
    await show();
    await press('从相册选择');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    await press('重试');
    await waitFor(() =>
      expect(storage.get('storeApplicationDraft')).toMatchObject({ licence: { key: 'store_licence/u1/a.jpg' } }),
    );
    expect(screen.queryByText('网络连接失败')).toBeNull();
  });

  it('is deleted when another takes its place', async () => {
    upload.mockResolvedValueOnce({ key: 'store_licence/u1/blurred.jpg', url: '/files/b.jpg' });
    await show();
    await press('从相册选择');
    await waitFor(() =>
      expect(storage.get('storeApplicationDraft')).toMatchObject({ licence: { key: 'store_licence/u1/blurred.jpg' } }),
    );
    await press('重新选择');
    await press('重新选择');
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
    expect(storage.get('storeApplicationDraft')).toMatchObject({ licence: { key: 'store_licence/u1/a.jpg' } });
    expect(sentTo(mockCall, '/deleteFile')).toEqual([{ key: 'store_licence/u1/blurred.jpg' }]);
  });

  it('shows how far the upload is', async () => {
    let finish: (stored: object) => void = () => undefined;
    upload.mockImplementation((_: unknown, { onProgress }: { onProgress: (share: number) => void }) => {
      onProgress(0.42);
      return new Promise((resolve) => (finish = resolve));
    });
    await show();
    await press('从相册选择');
    expect(await screen.findByLabelText('正在上传 42%')).toBeInTheDocument();
    // Sending now would send an application without its licence.
    fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    await press('提交申请');
    expect(await screen.findByText('营业执照正在上传，请稍候')).toBeInTheDocument();
    expect(screen.queryByText('请上传营业执照')).toBeNull();
    await act(async () => finish({ key: 'k', url: '/files/a.jpg' }));
    expect(screen.queryByLabelText('正在上传 42%')).toBeNull();
  });

  it('is refused when it is no picture, or too large', async () => {
    jest.spyOn(files, 'pickImages').mockResolvedValue(ok([{ ...photo, size: 30 * 1024 * 1024 }]));
    await show();
    await press('从相册选择');
    expect(await screen.findByText('图片 30 MB，超过 20 MB，请换一张')).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  });
});

describe('what is wrong with an application', () => {
  const good: ApplicationInput = {
    name: '宏达汽修',
    place,
    contactName: '王建国',
    contactPhone: '13800138000',
    licence: { key: 'k', url: '' },
  };

  it.each<[string, Partial<ApplicationInput>]>([
    ['nothing', {}],
    ['a short name', { name: '宏' }],
    ['a long name', { name: '宏'.repeat(31) }],
    ['an empty address', { place: { ...place, address: '' } }],
    ['a long address', { place: { ...place, address: '路'.repeat(201) } }],
    ['no contact', { contactName: '' }],
    ['a long contact', { contactName: '王'.repeat(21) }],
    ['a short phone', { contactPhone: '1380013800' }],
    ['no phone', { contactPhone: '' }],
    ['no licence', { licence: { key: '', url: '' } }],
  ])('says the same as the contract: %s', (_, change) => {
    const input = { ...good, ...change };
    const sent = {
      name: input.name,
      address: input.place,
      contactName: input.contactName,
      contactPhone: input.contactPhone,
      licenceKey: input.licence?.key,
      clientKey: 'a'.repeat(32),
    };
    const expected = (storeRegister.request.safeParse(sent).error?.issues ?? []).map(({ message }) => message);
    const licence = input.licence?.key ? input.licence : null;
    expect(Object.values(applicationProblems({ ...input, licence }))).toEqual(expected);
  });
});
