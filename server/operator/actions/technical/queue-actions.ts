import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '../../../../src/domain/china-day';
import { chinaDay } from '../../../base/clock/china-day';
import { queryRows } from '../../../db/database';
import { sumsSince } from '../../../modules/numbers/read-numbers';
import { listAction } from '../../catalogue/action';
import { choicesOf } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';

const FAILURE_DAYS = 7;

const queues = {
  notices: '待发给客户的提醒',
  refunds: '待退回的付款',
  unpaid: '待付款的订单',
  cars: '待重新计算的到期车辆',
  pictures: '待删除的图片',
  jobs: '进行中的任务',
  requests: '待同意的操作',
} as const;

const queueList = listAction({
  name: 'queue list',
  title: '队列',
  summary: '等待处理的事各有多少，最早的从何时开始等',
  area: 'technical',
  input: z.object({}),
  columns: [
    { key: 'name', title: '队列', kind: 'choice', choices: choicesOf(queues) },
    { key: 'waiting', title: '等待', kind: 'number' },
    { key: 'since', title: '最早', kind: 'moment' },
  ],
  whenEmpty: '没有队列',
  run: async (_filters, slice, { db }) => {
    const rows = await queryRows<{ name: string; waiting: number; since: string | Date | null }>(
      db,
      sql`
      select 'notices' as name, count(*)::int as waiting, min(asked_at) as since from customer_notices
        where state in ('waiting', 'sending')
      union all select 'refunds', count(*)::int, min(created_at) from refunds where state = 'requested'
      union all select 'unpaid', count(*)::int, min(created_at) from orders where state = 'unpaid'
      union all select 'cars', count(*)::int, null from stale_cars
      union all select 'pictures', count(*)::int, min(deleted_at) from uploads where deleted_at is not null
      union all select 'jobs', count(*)::int, min(started_at) from operator_jobs where state = 'running'
      union all select 'requests', count(*)::int, min(asked_at) from operator_requests where state = 'waiting'`,
    );
    return slicedRows(rows, slice, ({ name, waiting, since }) => ({
      id: name,
      cells: { name, waiting, since: since && new Date(since) },
    }));
  },
});

const providers = {
  sms: '短信',
  ocr: '拍照识别',
  wechat: '微信',
  douyin: '抖音',
  payment: '支付',
  storage: '文件存储',
} as const;
const failures = { unreachable: '连不上', timeout: '没有及时回答', answer: '回答有误', refused: '被拒绝' } as const;

const providerList = listAction({
  name: 'provider list',
  title: '外部服务',
  summary: `近 ${FAILURE_DAYS} 天外部服务的故障次数；原因见服务日志的“provider failed”`,
  area: 'technical',
  input: z.object({}),
  columns: [
    { key: 'provider', title: '服务', kind: 'choice', choices: choicesOf(providers) },
    { key: 'kind', title: '故障', kind: 'choice', choices: choicesOf(failures) },
    { key: 'today', title: '今天', kind: 'number' },
    { key: 'all', title: `${FAILURE_DAYS} 天`, kind: 'number' },
    { key: 'first', title: '起于', kind: 'day' },
    { key: 'last', title: '最近', kind: 'day' },
  ],
  whenEmpty: `近 ${FAILURE_DAYS} 天没有故障`,
  run: async (_filters, slice, { db, services }) => {
    const today = chinaDay(services.clock.now());
    const rows = await sumsSince(db, 'failed-', addDays(today, 1 - FAILURE_DAYS), today);
    return slicedRows(rows, slice, ({ name, ...sums }) => {
      const [provider = '', kind = ''] = name.split('-');
      return { id: name, cells: { provider, kind, ...sums } };
    });
  },
});

export const queuePages = [
  page({ name: 'queues', title: '队列', area: 'technical', summary: '等待处理的事', list: queueList }),
  page({ name: 'providers', title: '外部服务', area: 'technical', summary: '短信、支付等的故障', list: providerList }),
];
