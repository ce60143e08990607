import { z } from 'zod';
import { listPaymentDifferences } from '../../../modules/payment/kept-reconciliations';
import { listAction } from '../../catalogue/action';
import { choiceField, dayRangeFields } from '../../catalogue/inputs';
import { slicedRows } from '../../catalogue/slice';
import { dayStates, differenceColumns, stateWords } from './reconciliation-words';

/** Every difference that was found, which the page of a day shows by day. */
export const differenceList = listAction({
  name: 'payment differences',
  title: '对账差异',
  summary: '列出各天对账发现的差异：平台有本地无、本地有平台无、金额或退款不一致，最近的在前',
  area: 'money',
  input: z.object({
    ...dayRangeFields(),
    state: choiceField('状态', stateWords).optional(),
  }),
  columns: [
    { key: 'day', title: '日期', kind: 'day', page: 'reconciliations' },
    ...differenceColumns,
    { key: 'state', title: '状态', kind: 'choice', choices: dayStates },
    { key: 'explained', title: '说明', kind: 'text' },
  ],
  whenEmpty: '没有差异',
  run: async (filters, slice, { db }) => {
    const found = await listPaymentDifferences(db, filters);
    return slicedRows(found, slice, ({ day, state, explained, difference }, at) => ({
      id: `${day}/${at}`,
      state,
      cells: { day, state, explained, ...difference },
    }));
  },
});
