import { z } from 'zod';
import { exactYuan } from '../../../../src/domain/money';
import { requireStoreRow } from '../../../modules/store/store-profile';
import { rebuildTill, type TillDifference } from '../../../modules/till/recount-till';
import { rebuildStatistics, type Difference } from '../../../modules/turnover/rebuild-statistics';
import { changeAction } from '../../catalogue/action';
import { idField } from '../../catalogue/inputs';
import { table } from '../../table';

/** Cars received and settled, then parts, labour and discount in yuan. */
const shown = ({ received, cars, parts, labour, discount }: Difference['kept']) =>
  [`${received}/${cars}`, [parts, labour, discount].map(exactYuan).join('/')].join(' ');

const shownSum = ({ count, amount }: TillDifference['kept']) => `${count} ${exactYuan(amount)}`;

export const rebuild = changeAction({
  name: 'statistics rebuild',
  title: '重新统计营业数据',
  summary: '按工单和收支重新统计营业数据，列出原来有差异的日期；默认全部门店',
  area: 'stores',
  effect: 'change',
  subject: null,
  long: true,
  input: z.object({ store: idField('门店编号', 'stores').optional() }),
  run: async ({ store }, { db }) => {
    if (store) await requireStoreRow(db, store);
    const differences = await rebuildStatistics(db, store ?? null);
    const sums = await rebuildTill(db, store ?? null);
    const cells = [
      ...differences.map(({ storeId, day, kept, counted }) => [storeId, day, shown(kept), shown(counted)]),
      ...sums.map(({ storeId, name, kept, counted }) => [storeId, name, shownSum(kept), shownSum(counted)]),
    ];
    const head = ['门店编号', '日期', '原统计（接车/结算 配件/工时/优惠，或笔数 金额）', '按工单'];
    return { message: table(head, cells, '统计与工单一致，没有差异') };
  },
});
