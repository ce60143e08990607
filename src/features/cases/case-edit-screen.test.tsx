import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Endpoint } from '@/contract/endpoint';
import { caseOne, casePublish, caseUpdate } from '@/contract/endpoints/cases';
import { getDocBanks } from '@/contract/endpoints/library';
import { workOrderById } from '@/contract/endpoints/work-orders';
import { casePublish as schema } from '@/contract/schemas/cases';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { goBack, redirectTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { session } from '@/state/session';
import { storage } from '@/platform/storage';
import { aRepairCase, logIn, open, tap, type } from './cases.testing';
import { CaseEditScreen } from './case-edit-screen';
import { caseProblems, EMPTY_CASE } from './case-form';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
  goBack: jest.fn().mockResolvedValue(undefined),
}));

const failing = new Map<Endpoint, Error>();
const sent = (endpoint: Endpoint) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => asked === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
const upload = jest.fn();
const own = aRepairCase({
  mine: true,
  state: 'refused',
  images: ['/uploads/k1.jpg'],
  draft: {
    symptom: '早上起动机转得很慢，热车正常',
    diagnosis: '测量搭铁侧压降为 1.9 V',
    solution: '更换搭铁线',
    photoKeys: ['k1'],
    faultFamily: null,
  },
});
const order = {
  car: '上汽大众 帕萨特 2003 1.8T',
  vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T',
  complaint: '冷车起动无力，热车正常；客户赶时间',
  items: [
    { name: '更换搭铁线', decision: 'accepted' },
    { name: '清洗节气门', decision: 'declined' },
  ],
  faults: [],
  codes: ['P0615-11', 'U0121'],
  foundParts: ['搭铁线'],
};

beforeEach(() => {
  jest.clearAllMocks();
  failing.clear();
  for (const key of storage.keys()) storage.remove(key);
  session.clear();
  logIn();
  upload.mockImplementation(async () => ({ key: 'case_photo/u1/a.jpg', url: '/uploads/case_photo/u1/a.jpg' }));
  jest.mocked(call).mockImplementation(async (endpoint: Endpoint) => {
    const failure = failing.get(endpoint);
    if (failure) throw failure;
    if (endpoint === caseOne) return own as never;
    if (endpoint === workOrderById) return order as never;
    if (endpoint === getDocBanks)
      return [
        { name: '大众', path: '大众', initial: 'D', count: 1 },
        { name: '丰田', path: '丰田', initial: 'F', count: 1 },
      ] as never;
    return aRepairCase({ mine: true, state: 'pending' }) as never;
  });
});

const show = (about: { id?: string; orderId?: string } = {}) => open(<CaseEditScreen {...about} upload={upload} />);

async function fill(): Promise<void> {
  type('标题', '帕萨特冷车起动无力');
  await tap('品牌 请选择');
  await tap('大众');
  fireEvent.click(screen.getByRole('radio', { name: '车身电气' }));
  type('故障现象', '早上起动机转得很慢，热车正常');
  type('诊断过程', '测量搭铁侧压降为 1.9 V，正常小于 0.2 V');
  type('解决办法', '更换搭铁线');
}

describe('caseProblems', () => {
  it('speaks as the contract does', () => {
    const input = {
      ...EMPTY_CASE,
      title: '短',
      brand: '',
      system: 'engine' as const,
      symptom: '短',
      diagnosis: '短',
      solution: '短',
    };
    const parsed = schema.request.safeParse({ ...input, clientKey: 'client-key-1' });
    const told = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]));
    const { vehicle: _, ...problems } = caseProblems(input);
    expect(problems).toEqual(Object.fromEntries(told));
  });
});

describe('writing a case', () => {
  it('names what is missing and sends nothing', async () => {
    await show();
    await tap('提交发布');
    for (const message of [
      '标题至少 4 个字',
      '请选择品牌',
      '请选择系统',
      '故障现象至少 10 个字',
      '解决办法至少 4 个字',
      '请检查标红的内容',
    ])
      expect(screen.getByText(message)).toBeInTheDocument();
    expect(sent(casePublish)).toEqual([]);
    type('标题', '帕萨特冷车起动无力');
    expect(screen.queryByText('标题至少 4 个字')).toBeNull();
  });

  it('sends it once for two taps, says what comes next, and forgets the draft', async () => {
    await show();
    await fill();
    type('故障码（选填）', 'p0562');
    await tap('添加');
    expect(screen.getByText('P0562')).toBeInTheDocument();
    await waitFor(() => expect(storage.get('caseDraft:u1:new')).not.toBeNull());
    const button = screen.getByRole('button', { name: '提交发布' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(await screen.findByText('已提交，编辑审核后发布，通过可得 50 积分')).toBeInTheDocument();
    expect(sent(casePublish)).toEqual([
      expect.objectContaining({
        title: '帕萨特冷车起动无力',
        brand: '大众',
        system: 'electrical',
        dtcs: ['P0562'],
        photoKeys: [],
        orderId: null,
      }),
    ]);
    expect(storage.get('caseDraft:u1:new')).toBeNull();
    await tap('查看案例');
    expect(redirectTo).toHaveBeenCalledWith('/packages/repairCases/caseDetail/caseDetail', { id: 'c1' });
  });

  it('refuses a wrong trouble code and contact data', async () => {
    await show();
    await fill();
    type('故障码（选填）', '0562');
    await tap('添加');
    expect(screen.getByText('故障码格式不正确，如 P0171')).toBeInTheDocument();
    type('解决办法', '配件找 13800138000');
    await tap('提交发布');
    expect(screen.getByText('请勿填写手机号等联系方式')).toBeInTheDocument();
    expect(sent(casePublish)).toEqual([]);
  });

  it('keeps everything when sending fails, and tries again under the same key', async () => {
    await show();
    await fill();
    failing.set(casePublish, transportError('network'));
    await tap('提交发布');
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    failing.set(casePublish, new ApiError('business', -2, '您有 20 篇案例待审核，请审核后再发布'));
    await tap('提交发布');
    expect(await screen.findByText('您有 20 篇案例待审核，请审核后再发布')).toBeInTheDocument();
    const [first, second] = sent(casePublish);
    expect(first?.['clientKey']).toBe(second?.['clientKey']);
    expect(screen.getByLabelText('解决办法')).toHaveValue('更换搭铁线');
  });

  it('sends the same text under the same key when the app was killed before the answer came', async () => {
    await show();
    await fill();
    jest.mocked(call).mockImplementationOnce(() => new Promise(() => undefined));
    await tap('提交发布');
    cleanup();
    await show();
    expect(screen.getByText('已恢复上次没有提交的内容')).toBeInTheDocument();
    await tap('提交发布');
    await screen.findByText('已提交，编辑审核后发布，通过可得 50 积分');
    const [first, second] = sent(casePublish);
    expect(second).toEqual(first);
  });

  it('sends a text that was changed after that as another case', async () => {
    storage.set('caseDraft:u1:new', {
      input: EMPTY_CASE,
      photos: [],
      sent: { intent: '{"title":"旧的"}', key: 'key-of-the-old-one' },
    });
    await show();
    await fill();
    await tap('提交发布');
    await waitFor(() => expect(sent(casePublish)).toHaveLength(1));
    expect(sent(casePublish)[0]?.['clientKey']).not.toBe('key-of-the-old-one');
  });

  it('forgets the draft when everything was taken back by hand', async () => {
    await show();
    type('标题', '没写完的标题');
    await waitFor(() => expect(storage.get('caseDraft:u1:new')).not.toBeNull());
    type('标题', '');
    await waitFor(() => expect(storage.get('caseDraft:u1:new')).toBeNull());
  });

  it('restores a draft after the app was killed, and can begin anew', async () => {
    storage.set('caseDraft:u1:new', {
      input: { ...EMPTY_CASE, title: '没写完的标题', system: 'nonsense' },
      photos: [{ key: 'k9', url: '/k9.jpg' }, 'x'],
    });
    await show();
    expect(screen.getByText('已恢复上次没有提交的内容')).toBeInTheDocument();
    expect(screen.getByLabelText('标题')).toHaveValue('没写完的标题');
    expect(screen.getByRole('button', { name: '移除照片 1' })).toBeInTheDocument();
    await tap('清空重写');
    expect(screen.getByLabelText('标题')).toHaveValue('');
    expect(storage.get('caseDraft:u1:new')).toBeNull();
  });

  it('says that a draft could not be kept, and what leaving loses', async () => {
    const full = jest.spyOn(storage, 'set').mockReturnValue(false);
    await show();
    type('标题', '写了一点');
    expect(await screen.findByText(/没有存为草稿/)).toBeInTheDocument();
    await tap('返回');
    expect(await screen.findByText('本机存储空间不足，离开后已写的内容不会保留。确定离开？')).toBeInTheDocument();
    full.mockRestore();
  });

  it('asks before leaving what was written, not an empty form', async () => {
    await show();
    await tap('返回');
    expect(goBack).toHaveBeenCalledTimes(1);
    type('标题', '写了一点');
    await tap('返回');
    expect(await screen.findByText('已写的内容存为草稿，下次打开可以继续。确定离开？')).toBeInTheDocument();
    await tap('继续填写');
    expect(goBack).toHaveBeenCalledTimes(1);
  });
});

describe('photos', () => {
  const photo = { path: 'blob:1', name: 'a.jpg', size: 3_000_000 };
  const add = async () => {
    await tap('添加照片');
    await tap(/从相册选择/);
  };
  beforeEach(() => {
    jest.spyOn(files, 'pickImages').mockResolvedValue(ok([photo]));
    jest.spyOn(files, 'shrink').mockResolvedValue(ok({ ...photo, size: 300_000 }));
  });

  it('shrinks and sends one, and gives its key with the case', async () => {
    await show();
    await fill();
    await add();
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
    expect(files.shrink).toHaveBeenCalledWith(photo, { maxEdge: 2048 });
    await tap('提交发布');
    await waitFor(() =>
      expect(sent(casePublish)).toEqual([expect.objectContaining({ photoKeys: ['case_photo/u1/a.jpg'] })]),
    );
  });

  it('says that one failed, holds the case back, and sends it again', async () => {
    upload.mockRejectedValueOnce(transportError('network'));
    await show();
    await fill();
    await add();
    await screen.findByText('上传失败，重试');
    await tap('提交发布');
    expect(screen.getByText('有照片上传失败，请重试或移除')).toBeInTheDocument();
    await tap('返回');
    expect(await screen.findByText(/^1 张照片还没有上传，离开后不会保留。/)).toBeInTheDocument();
    await tap('继续填写');
    await tap('照片 1 上传失败：网络连接失败，重试');
    await waitFor(() => expect(screen.queryByText('上传失败，重试')).toBeNull());
    await tap('移除照片 1');
    expect(screen.queryByRole('button', { name: '移除照片 1' })).toBeNull();
  });
});

describe('changing a case, and writing from an order', () => {
  it('begins with what was written, and says nothing of points again', async () => {
    await show({ id: 'c1' });
    expect(await screen.findByLabelText('解决办法')).toHaveValue('更换搭铁线');
    await tap('重新提交');
    expect(await screen.findByText('已提交，编辑审核后发布')).toBeInTheDocument();
    expect(sent(caseUpdate)).toEqual([expect.objectContaining({ id: 'c1', photoKeys: ['k1'] })]);
  });

  it("lets nobody edit somebody else's", async () => {
    own.draft = null;
    await show({ id: 'c1' });
    expect(await screen.findByText('只能编辑自己的案例')).toBeInTheDocument();
  });

  it('begins with the car, the complaint, the codes, the parts and the work of the order', async () => {
    await show({ orderId: 'o1' });
    expect(await screen.findByLabelText('标题')).toHaveValue('上汽大众 帕萨特 2003 1.8T 冷车起动无力，热车正常');
    expect(screen.getByLabelText('解决办法')).toHaveValue('故障部件：搭铁线\n处理项目：更换搭铁线');
    fireEvent.click(screen.getByRole('radio', { name: '车身电气' }));
    type('诊断过程', '测量搭铁侧压降为 1.9 V，正常小于 0.2 V');
    await tap('提交发布');
    await waitFor(() =>
      expect(sent(casePublish)).toEqual([
        expect.objectContaining({
          orderId: 'o1',
          brand: '大众',
          vehiclePath: order.vehiclePath,
          dtcs: ['P0615', 'U0121'],
        }),
      ]),
    );
  });
});
