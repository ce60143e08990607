import { screen } from '@testing-library/react';
import { temporaryItemCreate } from '@/contract/endpoints/work-order-items';
import { byPlate, workOrderAddPhotos, workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { files } from '@/platform/files';
import { MoreDetailScreen } from './more-detail-screen';
import { sampleOrder } from './sample-orders.testing';
import { open, press, tap, workAs } from './work-orders.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/maintainStore/vehicleReceive/moreDetail', params: {} }),
}));
jest.mock('@/platform/files', () => ({ files: { pickImages: jest.fn(), shrink: jest.fn() } }));

let order: WorkOrder;
const upload = jest.fn();
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);
const savedFindings = (index: number) => sent(workOrderUpdate)[index]?.inspection as Finding[];

beforeEach(() => {
  jest.clearAllMocks();
  workAs('technician', 'u3');
  order = sampleOrder;
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const { inspection, items } = body as { inspection?: Finding[]; items?: object[] };
    if (endpoint === workOrderById) return order as never;
    if (endpoint === workOrderUpdate)
      return (order = { ...order, inspection: inspection ?? order.inspection, version: order.version + 1 }) as never;
    if (endpoint === temporaryItemCreate) return { total: 0, version: 5, items } as never;
    if (endpoint === workOrderAddPhotos) {
      order = {
        ...order,
        version: order.version + 1,
        photos: [
          ...order.photos,
          { key: 'new', url: 'https://img.test/new.jpg', position: 'other', marks: [], note: null },
        ],
      };
      return { version: order.version, photoCount: 2 } as never;
    }
    if (endpoint === byPlate)
      return {
        list: [order, { ...order, id: 'w0', complaint: '保养', stage: 'delivered', total: 88_000 }],
        total: 2,
        pageNum: 1,
        pageSize: 20,
        returning: null,
      } as never;
    throw new Error('unexpected call');
  });
});

const more = () => open(<MoreDetailScreen id="w1" upload={upload} />);
const level = (name: string) => tap(screen.findByRole('radio', { name }));

describe('without an order', () => {
  it('says so when the page was opened without an id, and asks nobody', async () => {
    await open(<MoreDetailScreen id="" upload={upload} />);
    expect(await screen.findByText('没有找到这个工单')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '回到看板' })).toBeInTheDocument();
    expect(sent(workOrderById)).toEqual([]);
  });

  it('says so for an id that is none, in no words of a validator', async () => {
    jest.mocked(call).mockRejectedValue(new ApiError('business', -1, '数值过小：期望 string >=1 字符'));
    await open(<MoreDetailScreen id="w" upload={upload} />);
    expect(await screen.findByText('没有找到这个工单')).toBeInTheDocument();
    expect(screen.queryByText(/数值过小|重试/)).toBeNull();
  });
});

describe('the inspection', () => {
  it('takes one tap for each of 24 points and is saved with the version', async () => {
    await more();
    expect(await screen.findByText('已检查 2/24')).toBeInTheDocument();
    await level('制动液 建议处理');
    await press('保存检查');
    expect(sent(workOrderUpdate)[0]).toMatchObject({ id: 'w1', version: 4 });
    expect(savedFindings(0).map(({ key, level: found }) => [key, found])).toEqual([
      ['brake.front-pads', 'red'],
      ['engine.oil', 'green'],
      ['brake.fluid', 'amber'],
    ]);
    expect(await screen.findByText('检查结果已保存')).toBeInTheDocument();
  });

  it('takes a tap back by the same tap', async () => {
    await more();
    await level('机油液位与油质 正常');
    expect(await screen.findByText('已检查 1/24')).toBeInTheDocument();
  });

  it('sets the rest to green without touching what was found', async () => {
    await more();
    await press('其余全部正常');
    expect(screen.getByText('已检查 24/24')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '前制动片 尽快处理', checked: true })).toBeInTheDocument();
  });

  it("keeps the own findings and a colleague's when both save (−4)", async () => {
    await more();
    await level('制动液 建议处理');
    order = {
      ...order,
      version: 5,
      inspection: [
        ...order.inspection,
        { key: 'body.glass', name: '玻璃与后视镜', level: 'amber', note: null, photoKeys: [] },
      ],
      log: [
        ...order.log,
        {
          id: 'e9',
          at: '2026-11-21T07:19:00Z',
          by: { uid: 'u2', name: '小周' },
          kind: 'inspection',
          from: null,
          to: null,
          note: null,
        },
      ],
    };
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '工单已被更新'));
    await press('保存检查');
    expect(await screen.findByText(/小周刚刚更新车辆检查/)).toBeInTheDocument();
    await press('知道了');
    await press('保存检查');
    expect(sent(workOrderUpdate)[1]).toMatchObject({ version: 5 });
    expect(savedFindings(1).map(({ key }) => key)).toEqual(expect.arrayContaining(['body.glass', 'brake.fluid']));
  });

  it('makes lines of amber and red findings, once', async () => {
    await more();
    await press('生成 1 个项目');
    expect(sent(temporaryItemCreate)[0]).toMatchObject({
      items: [{ name: '前制动片', source: 'inspection', sourceKey: 'brake.front-pads', note: '剩 2 毫米' }],
    });
  });

  it('saves new findings before they become lines', async () => {
    await more();
    await level('制动液 尽快处理');
    await press('生成 2 个项目');
    expect(sent(workOrderUpdate)).toHaveLength(1);
    expect((sent(temporaryItemCreate)[0]?.items as object[]).length).toBe(2);
  });

  it('offers no line for a finding that has one', async () => {
    order = {
      ...sampleOrder,
      items: [
        {
          ...(sampleOrder.items[0] as WorkOrder['items'][number]),
          source: 'inspection',
          sourceKey: 'brake.front-pads',
        },
      ],
    };
    await more();
    await screen.findByText('已检查 2/24');
    expect(screen.queryByRole('button', { name: /生成/ })).toBeNull();
  });

  it('sends a photo, adds it to the order and to the finding', async () => {
    jest
      .mocked(files.pickImages)
      .mockResolvedValue({ status: 'ok', value: [{ path: 'blob:1', name: 'a.jpg', size: 10 }] });
    jest.mocked(files.shrink).mockResolvedValue({ status: 'ok', value: { path: 'blob:2', name: 'a.jpg', size: 5 } });
    upload.mockResolvedValue({ key: 'new' });
    await more();
    await press('拍照');
    expect(sent(workOrderAddPhotos)[0]).toMatchObject({ id: 'w1', photos: [{ key: 'new', position: 'other' }] });
    await press('保存检查');
    expect(savedFindings(0).find(({ key }) => key === 'brake.front-pads')?.photoKeys).toEqual(['new']);
    expect(sent(workOrderUpdate)[0]).toMatchObject({ version: 5 });
  });

  it('is read-only once the car was handed over', async () => {
    order = { ...sampleOrder, stage: 'delivered' };
    await more();
    expect(await screen.findByText('车辆已交付，检查结果不能再修改')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '制动液 正常' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('records', () => {
  it('tell everything that happened, newest first', async () => {
    await more();
    await tap(screen.findByRole('tab', { name: '操作记录' }));
    expect(screen.getAllByText(/流转|指派技师|接车开单/).map(({ textContent }) => textContent)).toEqual([
      '流转 派工 → 维修',
      '指派技师 接车 → 派工 王师傅',
      '接车开单',
    ]);
  });

  it('show earlier visits of the plate, without this one', async () => {
    await more();
    await tap(screen.findByRole('tab', { name: '历史到店' }));
    expect(await screen.findByText('交车 ¥880')).toBeInTheDocument();
    expect(screen.queryByText('维修 ¥560')).toBeNull();
  });
});
