import { z } from 'zod';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';
import { openItems, openKinds, openSums, type OpenKind } from './open-money';

const MOST_SHOWN = 200;
const kindTitles = Object.fromEntries(Object.entries(openKinds).map(([kind, { title }]) => [kind, title])) as Readonly<
  Record<OpenKind, string>
>;
const kindChoices = Object.entries(kindTitles).map(([value, title]) => ({ value, title }));

const list = listAction({
  name: 'open-money list',
  title: '未了款项',
  summary: '提现、打款、退款、发货与对账中还没有了结的，各有多少、多少钱、最早从何时起',
  area: 'money',
  input: z.object({}),
  columns: [
    { key: 'kind', title: '事项', kind: 'choice', choices: kindChoices },
    { key: 'count', title: '件数', kind: 'number' },
    { key: 'cents', title: '金额', kind: 'cents' },
    { key: 'since', title: '最早', kind: 'moment' },
  ],
  whenEmpty: '没有未了款项',
  run: async (_filters, slice, { db, services }) => {
    const rows = await openSums(db, services.clock.now());
    return slicedRows(rows, slice, (row) => ({ id: row.kind, cells: { ...row } }));
  },
});

const show = showAction({
  name: 'open-money show',
  title: '查看',
  summary: `列出一类未了款项，最早的在前，最多 ${MOST_SHOWN} 件`,
  area: 'money',
  positionals: ['id'],
  input: z.object({ id: choiceField('事项', kindTitles) }),
  run: async ({ id }, { db, services }) => {
    const items = await openItems(db, services.clock.now(), id, MOST_SHOWN);
    const { title, page: of } = openKinds[id];
    return {
      id,
      title,
      sections: [],
      tables: [
        {
          title: items.length === MOST_SHOWN ? `最早的 ${MOST_SHOWN} 件` : `共 ${items.length} 件`,
          columns: [
            { key: 'id', title: '编号', kind: 'text', page: of },
            { key: 'cents', title: '金额', kind: 'cents' },
            { key: 'since', title: '起于', kind: 'moment' },
            { key: 'note', title: '说明', kind: 'text' },
          ],
          rows: items.map((item) => ({ id: item.id, cells: { ...item } })),
        },
      ],
    };
  },
});

export const openMoneyPages = [
  page({ name: 'open-money', title: '未了款项', area: 'money', summary: '还没有了结的钱，一页看完', list, show }),
];
