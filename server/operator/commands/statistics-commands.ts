import { z } from 'zod';
import { exactYuan } from '../../../src/domain/money';
import { rebuildStatistics, type Difference } from '../../modules/turnover/rebuild-statistics';
import { requireStoreRow } from '../../modules/store/store-profile';
import { command, typed } from '../command';
import { table } from '../table';

/** Cars received and settled, then parts, labour and discount in yuan. */
const shown = ({ received, cars, parts, labour, discount }: Difference['kept']) =>
  [`${received}/${cars}`, [parts, labour, discount].map(exactYuan).join('/')].join(' ');

const rebuild = command({
  name: 'statistics rebuild',
  summary: '按工单重新统计营业数据，列出原来有差异的日期；默认全部门店',
  options: { store: { value: '门店编号', optional: true } },
  input: z.object({ store: typed.id.optional() }),
  run: async ({ store }, { db }) => {
    if (store) await requireStoreRow(db, store);
    const differences = await rebuildStatistics(db, store ?? null);
    const cells = differences.map(({ storeId, day, kept, counted }) => [storeId, day, shown(kept), shown(counted)]);
    return table(
      ['门店编号', '日期', '原统计（接车/结算 配件/工时/优惠）', '按工单'],
      cells,
      '统计与工单一致，没有差异',
    );
  },
});

export const statisticsCommands = [rebuild];
