import { readFile } from 'node:fs/promises';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { maskName, maskPhone } from '../../../../src/domain/masking';
import { invalid } from '../../../base/refusals';
import { orders } from '../../../db/schema/shop';
import { parcelHeadings, readShipments, shipMany } from '../../../modules/shop/ship-many';
import { changeAction, listAction, type ActionContext, type DeskColumn } from '../../catalogue/action';
import { page } from '../../catalogue/page';
import type { Slice } from '../../catalogue/slice';
import { requireFile } from '../../desk/desk-files';

/** Parcels: what is shipped and has an address. */
const waiting = and(eq(orders.state, 'paid'), inArray(orders.kind, ['physical', 'prize']), isNotNull(orders.shipTo));

const columns: readonly DeskColumn[] = [
  { key: 'id', title: parcelHeadings.order, kind: 'text', page: 'orders' },
  { key: 'receiver', title: '收货人', kind: 'text' },
  { key: 'phone', title: '手机号', kind: 'text' },
  { key: 'region', title: '省市区', kind: 'text' },
  { key: 'detail', title: '详细地址', kind: 'text' },
  { key: 'title', title: '商品', kind: 'text' },
  { key: 'quantity', title: '数量', kind: 'number' },
  { key: 'note', title: '买家备注', kind: 'text' },
  { key: 'createdAt', title: '下单时间', kind: 'moment' },
];

async function parcels({ limit, offset }: Slice, { db }: ActionContext, isFull: boolean) {
  const rows = await db
    .select()
    .from(orders)
    .where(waiting)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
  return {
    total: await db.$count(orders, waiting),
    rows: rows.map(({ id, shipTo, title, quantity, note, createdAt }) => ({
      id,
      cells: {
        id,
        receiver: isFull ? shipTo?.name : maskName(shipTo?.name),
        phone: isFull ? shipTo?.phone : maskPhone(shipTo?.phone),
        region: shipTo?.region.join(''),
        detail: isFull ? shipTo?.detail : '',
        title,
        quantity,
        note: isFull ? note : '',
        createdAt,
      },
    })),
  };
}

const common = { area: 'shop', level: 'do', input: z.object({}), whenEmpty: '没有待发货的包裹' } as const;

const list = listAction({
  ...common,
  name: 'parcel list',
  title: '待发货',
  summary: '列出待发货的包裹，最早的在前，收货信息隐藏',
  columns,
  run: (_filters, slice, context) => parcels(slice, context, false),
});

const addresses = listAction({
  ...common,
  name: 'parcel addresses',
  title: '收货地址表',
  summary: '列出待发货包裹完整的收货信息，供快递公司打单；会留下记录',
  audited: true,
  columns: [
    ...columns,
    { key: 'carrier', title: parcelHeadings.carrier, kind: 'text' },
    { key: 'number', title: parcelHeadings.number, kind: 'text' },
  ],
  run: (_filters, slice, context) => parcels(slice, context, true),
});

const MAX_BYTES = 10 * 1024 * 1024;

async function shipmentsOf(context: ActionContext, given: string) {
  const { path, size } = await requireFile(context, given);
  if (size > MAX_BYTES) throw invalid('表格不能超过 10 MB');
  return readShipments(await readFile(path));
}

const ship = changeAction({
  name: 'parcel ship',
  title: '按表格发货',
  summary: '上传填好承运公司和物流单号的收货地址表，一次全部发货；有一行不对则全部不发',
  area: 'shop',
  effect: 'change',
  subject: null,
  positionals: ['file'],
  input: z.object({
    file: z
      .string()
      .min(1, '请选择表格')
      .meta({ title: '表格', kind: 'file', help: '导出的表格填好后传回；没有物流单号的行留待下次' }),
  }),
  preview: async ({ file }, context) => {
    const rows = await shipmentsOf(context, file);
    const carriers = [...new Set(rows.map(({ carrier }) => carrier))];
    return [`发货 ${rows.length} 单：${carriers.join('、')}`, '买家收到发货消息；已发货的更正物流单号'];
  },
  run: async ({ file }, context) => {
    const rows = await shipmentsOf(context, file);
    await shipMany(context.db, context.services.clock.now(), rows);
    return { message: `已发货 ${rows.length} 单，已通知买家` };
  },
});

export const parcelPages = [
  page({
    name: 'parcels',
    title: '待发货',
    area: 'shop',
    summary: '收货地址表与批量发货',
    list,
    takeAlong: addresses,
    onPage: [ship],
  }),
];
