import { cleanup, screen, within } from '@testing-library/react';
import { storeChecklist } from '@/contract/endpoints/checklist';
import { temporaryItemCreate, workPrices } from '@/contract/endpoints/work-order-items';
import { byPlate, workOrderById, workOrderUpdate } from '@/contract/endpoints/work-orders';
import type { Checklist } from '@/contract/schemas/checklist';
import type { Finding, WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { keptInspections } from './kept-inspections';
import { MoreDetailScreen } from './more-detail-screen';
import { sampleOrder } from './sample-orders.testing';
import { open, press, tap, type, workAs } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/maintainStore/vehicleReceive/moreDetail', params: {} }),
}));

let order: WorkOrder;
const photos = { take: jest.fn(), unsent: () => null };
/** What the store asks, as the server tells it. */
let prices: object[];
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
  prices = [];
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    const { inspection, items } = body as { inspection?: Finding[]; items?: object[] };
    if (endpoint === workOrderById) return order as never;
    if (endpoint === workOrderUpdate)
      return (order = { ...order, inspection: inspection ?? order.inspection, version: order.version + 1 }) as never;
    if (endpoint === temporaryItemCreate) return { total: 0, version: 5, items } as never;
    if (endpoint === workPrices) return { prices } as never;
    if (endpoint === storeChecklist) return ownList as never;
    if (endpoint === byPlate)
      return {
        list: [order, { ...order, id: 'w0', complaint: '保养', stage: 'delivered', total: 88_000 }],
        total: 2,
        pageNum: 1,
        pageSize: 20,
        returning: null,
        warnings: [],
      } as never;
    throw new Error('unexpected call');
  });
});

const tread = { name: '左前', unit: 'mm', redBelow: 1.6, amberBelow: 3, amberAbove: null, redAbove: null } as const;
/** A store's own checklist. */
const ownList: Checklist = {
  id: 'l1',
  groups: [
    { name: '轮胎', points: [{ key: 'own:1', name: '花纹', work: '轮胎', complaint: null, measures: [tread] }] },
  ],
};
const pads = { name: '前刹车片', price: 26_800, labour: 12_000, quantity: 1, unit: '副' };
const padsPrice = { work: '前制动片', line: pads, from: 'series', orders: 6, series: '帕萨特' };

const more = () => open(<MoreDetailScreen id="w1" photos={photos} />);
const level = (name: string) => tap(screen.findByRole('radio', { name }));

describe('without an order', () => {
  it('says so when the page was opened without an id, and asks nobody', async () => {
    await open(<MoreDetailScreen id="" photos={photos} />);
    expect(await screen.findByText('没有找到这个工单')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '回到看板' })).toBeInTheDocument();
    expect(sent(workOrderById)).toEqual([]);
  });

  it('says so for an id that is none, in no words of a validator', async () => {
    jest.mocked(call).mockRejectedValue(new ApiError('business', -1, '数值过小：期望 string >=1 字符'));
    await open(<MoreDetailScreen id="w" photos={photos} />);
    expect(await screen.findByText('没有找到这个工单')).toBeInTheDocument();
    expect(screen.queryByText(/数值过小|重试/)).toBeNull();
  });
});

describe('the inspection', () => {
  it('takes one tap for each of 24 points and is saved with the version', async () => {
    await more();
    expect(await screen.findByText('已检查 2/24')).toBeInTheDocument();
    await level('制动液 建议处理');
    expect(Object.keys(keptInspections.restore('u3', sampleOrder).draft)).toEqual(['brake.fluid']);
    await press('保存检查');
    expect(sent(workOrderUpdate)[0]).toMatchObject({ id: 'w1', version: 4 });
    expect(savedFindings(0).map(({ key, level: found }) => [key, found])).toEqual([
      ['brake.front-pads', 'red'],
      ['engine.oil', 'green'],
      ['brake.fluid', 'amber'],
    ]);
    expect(await screen.findByText('检查结果已保存')).toBeInTheDocument();
    expect(keptInspections.restore('u3', sampleOrder).draft).toEqual({});
  });

  it('takes a tap back by the same tap', async () => {
    await more();
    await level('机油液位与油质 正常');
    expect(await screen.findByText('已检查 1/24')).toBeInTheDocument();
  });

  it('leads from a point that may be electrical, and is not in order, to the search for its fault', async () => {
    await more();
    expect(screen.queryByRole('button', { name: '找故障' })).toBeNull();
    await level('制动液 建议处理');
    expect(screen.queryByRole('button', { name: '找故障' })).toBeNull();
    await level('前照灯 尽快处理');
    await press('找故障');
    expect(navigateTo).toHaveBeenCalledWith('/packages/diagnosis/faultFinding/faultFinding', {
      order: 'w1',
      complaint: '前照灯不亮',
    });
  });

  it('sets the rest to green without touching what was found', async () => {
    await more();
    await press('其余全部正常');
    expect(screen.queryByText('已检查 24/24')).toBeNull();
    expect(screen.getByText(/还有 \d 组没有看过/)).toBeInTheDocument();
    // Group by group, or once each was looked at.
    for (const rest of screen.getAllByRole('button', { name: /本组其余正常/ }).slice(1))
      await tap(Promise.resolve(rest));
    await level('前照灯 正常');
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

  it('comes back when the app was killed over it, and is gone once the page is left', async () => {
    const fluid: Finding = { key: 'brake.fluid', name: '制动液', level: 'amber', note: '发黑', photoKeys: [] };
    keptInspections.keep('u3', order, { 'brake.fluid': fluid });
    await more();
    expect(await screen.findByText('已恢复 1 项没有保存的检查')).toBeInTheDocument();
    expect(screen.getByText('已检查 3/24')).toBeInTheDocument();
    await level('前照灯 尽快处理');
    expect(Object.keys(keptInspections.restore('u3', order).draft)).toEqual(['brake.fluid', 'lights.front']);
    cleanup();
    expect(keptInspections.restore('u3', order).draft).toEqual({});
  });

  it('that came back can be thrown away', async () => {
    keptInspections.keep('u3', order, { 'engine.oil': null });
    await more();
    expect(await screen.findByText('已检查 1/24')).toBeInTheDocument();
    await press('丢弃没有保存的检查');
    await press('丢弃');
    expect(await screen.findByText('已检查 2/24')).toBeInTheDocument();
    expect(screen.queryByText(/已恢复/)).toBeNull();
  });

  it('makes a priced line of a finding in one tap, as the store calls and charges it', async () => {
    prices = [padsPrice];
    await more();
    expect(await screen.findByText('本店帕萨特近 6 单中位价')).toBeInTheDocument();
    await press('前制动片：加入 前刹车片 ¥388.00');
    expect(sent(temporaryItemCreate)[0]).toMatchObject({
      items: [{ ...pads, source: 'inspection', sourceKey: 'brake.front-pads', note: '剩 2 毫米' }],
    });
  });

  it('says where no price is known, and takes one', async () => {
    await more();
    expect(await screen.findByText('本店还没有这项的价格')).toBeInTheDocument();
    await press('前制动片 填价格');
    expect(screen.getByLabelText('项目名称')).toHaveProperty('value', '前制动片');
    await type('配件单价（元）', '268');
    await press('加入工单');
    expect(sent(temporaryItemCreate)[0]).toMatchObject({
      items: [{ name: '前制动片', price: 26_800, source: 'inspection', sourceKey: 'brake.front-pads' }],
    });
  });

  it('makes lines of all amber and red findings, with the prices that are known', async () => {
    prices = [padsPrice];
    await more();
    await level('制动液 建议处理');
    await press('生成 2 个项目');
    expect(sent(temporaryItemCreate)[0]?.items).toMatchObject([
      { name: '前刹车片', price: 26_800 },
      { name: '制动液', price: 0 },
    ]);
    expect(await screen.findByText('已加入 2 个项目，1 个请补上价格，等客户确认')).toBeInTheDocument();
  });

  it('judges by the values of the store’s own list, which it is saved with', async () => {
    order = { ...sampleOrder, inspection: [], checklistId: null };
    await more();
    await type('左前 mm，低于 1.6 红，低于 3 黄', '1.2');
    expect(screen.getByRole('radio', { name: '花纹 尽快处理', checked: true })).toBeInTheDocument();
    await level('花纹 正常');
    expect(screen.getByRole('radio', { name: '花纹 尽快处理', checked: true })).toBeInTheDocument();
    await press('保存检查');
    expect(sent(workOrderUpdate)[0]).toMatchObject({ checklistId: 'l1' });
    expect(savedFindings(0)).toMatchObject([{ readings: [{ name: '左前', unit: 'mm', value: 1.2 }], level: 'red' }]);
  });

  it('leads from an electrical finding to the diagrams of that place on this car', async () => {
    order = { ...sampleOrder, vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' };
    await more();
    await level('前照灯 尽快处理');
    await press('前照灯 电路图');
    expect(navigateTo).toHaveBeenCalledWith('/packages/search/search/search', { q: '上汽大众 帕萨特 前照灯 电路图' });
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
    expect(screen.getByText('已加入 更换机油')).toBeInTheDocument();
  });

  it('takes photos before and after the repair, and shows those of each', async () => {
    const photo = { position: 'other' as const, marks: [], note: '前制动片' };
    order = {
      ...sampleOrder,
      photos: [
        { ...photo, key: 'a', url: 'https://img.test/a.jpg', finding: { key: 'brake.front-pads', moment: 'after' } },
      ],
    };
    await more();
    const after = await screen.findByRole('group', { name: '前制动片 维修后照片' });
    expect(within(after).getByRole('button', { name: '放大照片 前制动片' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: '前制动片 维修前照片' })).toBeNull();
    await press('前制动片 维修前拍照');
    expect(photos.take).toHaveBeenCalledWith(order, expect.objectContaining({ key: 'brake.front-pads' }), 'before');
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
    expect(await screen.findByText('交车 ¥880.00')).toBeInTheDocument();
    expect(screen.queryByText('维修 ¥560.00')).toBeNull();
  });
});
