import { z } from 'zod';
import { DIFFERENCE_NAMES, placeName, saidWords } from '../../../src/domain/diagram/difference';
import { differenceForReview, decideDifference, listDifferences } from '../../modules/diagrams/decide-difference';
import { uploadPath } from '../../modules/uploads/upload-url';
import { command, typed } from '../command';
import { table, timeText } from '../table';

/** Control characters of what users wrote must not shape the terminal. */
const CONTROL = /\p{Cc}+/gu;

const decisions = { confirmed: '已确认', rejected: '已驳回' } as const;

type Row = Awaited<ReturnType<typeof listDifferences>>[number]['difference'];
const placeOf = ({ target, sheet }: Row) =>
  target.kind === 'wire' ? `导线 ${placeName(target)}（${sheet}）` : placeName(target);
const wordsOf = ({ kind, said }: Row) => `${DIFFERENCE_NAMES[kind]} ${saidWords(kind, said)}`.trimEnd();
const stateOf = ({ decision }: Row) => (decision === null ? '待定' : decisions[decision]);

const list = command({
  name: 'differences list',
  summary: '列出反映“与实车不符”的图纸位置，默认待定的，人数多的在前，最多 100 条；--all 列出全部',
  options: { all: { value: '', flag: true, optional: true } },
  input: z.object({ all: typed.flag }),
  run: async ({ all }, { db }) => {
    const rows = await listDifferences(db, all === true);
    return table(
      ['编号', '资料', '位置', '与实车', '人数', '状态', '首次反映'],
      rows.map(({ difference, title, users }) => [
        difference.id,
        title ?? difference.documentId,
        placeOf(difference),
        wordsOf(difference),
        users,
        stateOf(difference),
        timeText(difference.createdAt),
      ]),
      all ? '没有反映' : '没有待定的反映',
    );
  },
});

const show = command({
  name: 'differences show',
  summary: '查看一条反映：各人的说明、照片，以及历次决定',
  positionals: { id: '编号' },
  input: z.object({ id: typed.id }),
  run: async ({ id }, { db, services: { secret, clock } }) => {
    const { difference, title, reports, decisions: made } = await differenceForReview(db, id);
    const photo = (key: string | null) => (key === null ? '' : uploadPath(secret, clock.now(), key));
    return [
      `${title ?? difference.documentId}（${difference.documentId}）${placeOf(difference)}`,
      `与实车：${wordsOf(difference)}，${reports.length} 人反映，${stateOf(difference)}`,
      ...reports.map((report) =>
        [timeText(report.createdAt), report.uid, report.note.replace(CONTROL, ' '), photo(report.photoKey)]
          .filter((part) => part !== '')
          .join('  '),
      ),
      ...made.map(({ decidedAt, decidedBy, decision, reason }) =>
        `${timeText(decidedAt)}  ${decidedBy} ${decisions[decision]} ${reason}`.trimEnd(),
      ),
    ].join('\n');
  },
});

const by = z
  .string()
  .trim()
  .min(1, '请填写决定人')
  .max(40, '决定人最多 40 个字')
  .regex(/^\P{Cc}*$/u, '决定人不能换行');

const confirm = command({
  name: 'differences confirm',
  summary: '确认与实车不符，该资料适用的车型都会显示，不足 3 人反映也可',
  positionals: { id: '编号' },
  options: { by: { value: '决定人' }, reason: { value: '原因', optional: true } },
  input: z.object({ id: typed.id, by, reason: typed.reason.optional() }),
  run: async ({ id, by: decider, reason = '' }, { db, services }) => {
    await decideDifference(db, services.clock.now(), id, { decision: 'confirmed', by: decider, reason });
    return `${id} 已确认，开始显示`;
  },
});

const reject = command({
  name: 'differences reject',
  summary: '驳回，不再显示；再有相同反映也不会恢复，可改为确认',
  positionals: { id: '编号' },
  options: { by: { value: '决定人' }, reason: { value: '原因' } },
  input: z.object({ id: typed.id, by, reason: typed.reason }),
  run: async ({ id, by: decider, reason }, { db, services }) => {
    await decideDifference(db, services.clock.now(), id, { decision: 'rejected', by: decider, reason });
    return `${id} 已驳回，不再显示`;
  },
});

export const differenceCommands = [list, show, confirm, reject];
