import { z } from 'zod';
import { acceptCase, caseForReview, listPendingCases, refuseCase } from '../../modules/cases/review-case';
import { command, typed } from '../command';
import { table, timeText } from '../table';

/** Control characters of what users wrote must not shape the terminal; line breaks may. */
const CONTROL = /[^\P{Cc}\n]/gu;

const list = command({
  name: 'cases list',
  summary: '列出待审核的维修案例，最早的在前',
  input: z.object({}),
  run: async (_input, { db }) => {
    const rows = await listPendingCases(db);
    return table(
      ['案例编号', '作者', '标题', '车型', '照片', '提交时间'],
      rows.map((row) => [
        row.id,
        row.author,
        row.title,
        row.vehicle || row.brand,
        row.images.length,
        timeText(row.publishedAt),
      ]),
      '没有待审核的案例',
    );
  },
});

const show = command({
  name: 'cases show',
  summary: '查看一篇案例的全文',
  positionals: { id: '案例编号' },
  input: z.object({ id: typed.id }),
  run: async ({ id }, { db }) => {
    const { title, author, brand, vehicle, dtcs, symptom, diagnosis, solution, images } = await caseForReview(db, id);
    return [
      `${title}（${author}）`,
      `${brand} ${vehicle} ${dtcs.join(' ')}`.trim(),
      '',
      '故障现象',
      symptom,
      '',
      '诊断过程',
      diagnosis,
      '',
      '解决办法',
      solution,
      '',
      ...images,
    ]
      .join('\n')
      .replace(CONTROL, ' ')
      .trimEnd();
  },
});

const accept = command({
  name: 'cases accept',
  summary: '通过并发布案例，作者获得积分',
  positionals: { id: '案例编号' },
  input: z.object({ id: typed.id }),
  run: async ({ id }, { db, services }) => {
    const points = await acceptCase(db, services.clock.now(), id);
    return points > 0 ? `${id} 已发布，作者获得 ${points} 积分，已通知` : `${id} 已发布`;
  },
});

const refuse = command({
  name: 'cases refuse',
  summary: '退回案例，作者可修改后重新提交',
  positionals: { id: '案例编号' },
  options: { reason: { value: '原因' } },
  input: z.object({ id: typed.id, reason: typed.reason }),
  run: async ({ id, reason }, { db, services }) => {
    await refuseCase(db, services.clock.now(), id, reason);
    return `${id} 已退回，已通知作者`;
  },
});

export const caseCommands = [list, show, accept, refuse];
