import { z } from 'zod';
import { addDays } from '../../../../src/domain/china-day';
import { chinaDay } from '../../../base/clock/china-day';
import { refused } from '../../../base/refusals';
import { countDay, firstCountableDay } from '../../../modules/numbers/count-day';
import { dailyNumberKinds, isDailyNumber } from '../../../modules/numbers/names';
import { readNumbers } from '../../../modules/numbers/read-numbers';
import { changeAction, listAction } from '../../catalogue/action';
import { choiceField, choicesOf, dayField, dayRangeFields } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const SHOWN_DAYS = 30;
const titles = Object.fromEntries(Object.entries(dailyNumberKinds).map(([name, { title }]) => [name, title]));
const platforms = {
  total: '合计或不分平台',
  weapp: '微信小程序',
  tt: '抖音小程序',
  h5: '网页',
  'harmony-hybrid': '鸿蒙',
  android: '安卓',
  ios: 'iOS',
  harmony: '鸿蒙应用',
  other: '其他',
} as const;

/** The cell of a number, in the column of its unit. */
function amountCell(name: string, count: number): Record<string, number> {
  const unit = isDailyNumber(name) ? dailyNumberKinds[name].unit : 'count';
  return unit === 'millicents' ? { cents: Math.round(count / 1000) } : { [unit]: count };
}

const list = listAction({
  name: 'numbers list',
  title: '数据',
  summary: '每天各平台的数据，默认最近 30 天，最近的在前',
  area: 'numbers',
  input: z.object({
    ...dayRangeFields(),
    name: choiceField('数据', titles).optional(),
    platform: choiceField('平台', platforms).optional(),
  }),
  columns: [
    { key: 'day', title: '日期', kind: 'day' },
    { key: 'name', title: '数据', kind: 'choice', choices: choicesOf(titles) },
    { key: 'platform', title: '平台', kind: 'choice', choices: choicesOf(platforms) },
    { key: 'count', title: '数量', kind: 'number' },
    { key: 'cents', title: '金额（元）', kind: 'cents' },
    { key: 'bytes', title: '容量', kind: 'bytes' },
  ],
  whenEmpty: '这段时间没有数据',
  run: async ({ from, to, name, platform }, slice, { db, services }) => {
    const today = chinaDay(services.clock.now());
    const question = {
      from: from ?? addDays(to ?? today, 1 - SHOWN_DAYS),
      to: to ?? today,
      name,
      platform: platform === 'total' ? '' : platform,
    };
    const { rows, total } = await readNumbers(db, question, slice);
    return {
      total,
      rows: rows.map((row) => ({
        id: `${row.day}/${row.name}/${row.platform}`,
        cells: {
          day: row.day,
          name: row.name,
          platform: row.platform || 'total',
          ...amountCell(row.name, row.count),
        },
      })),
    };
  },
});

const rebuild = changeAction({
  name: 'numbers rebuild',
  title: '重新统计一天',
  summary: '按保留的记录重新统计一天的用户、订单、收入等；识别、搜索与短信等在发生时计数，不变',
  area: 'numbers',
  effect: 'change',
  subject: null,
  input: z.object({ day: dayField('日期') }),
  run: async ({ day }, { db, services }) => {
    const now = services.clock.now();
    if (day > chinaDay(now)) throw refused('这一天还没有到');
    if (day < firstCountableDay(now)) throw refused(`${firstCountableDay(now)} 之前的记录已不完整，不能重新统计`);
    return { message: `${day} 已重新统计 ${await countDay(db, now, day)} 项` };
  },
});

export const numberPages = [
  page({
    name: 'numbers',
    title: '数据',
    area: 'numbers',
    summary: '每天各平台的用户、识别、搜索、订单、收入与花费',
    list,
    onPage: [rebuild],
    view: 'numbers',
  }),
];
