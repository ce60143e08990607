import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DeskRecord } from '../../../../src/contract/desk/shapes';
import { DIFFERENCE_NAMES, placeName, saidWords } from '../../../../src/domain/diagram/difference';
import { placeParam } from '../../../../src/domain/diagram/place-param';
import { maskPhonesIn } from '../../../../src/domain/masking';
import { documents } from '../../../db/schema/library';
import { differenceForReview, decideDifference, listDifferences } from '../../../modules/diagrams/decide-difference';
import { pageOfSheet } from '../../../modules/diagrams/page-of-sheet';
import { printName } from '../../../modules/library/file-names';
import { uploadPath } from '../../../modules/uploads/upload-url';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { choicesOf, flagField, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { fileAddress } from './file-address';

/** Control characters of what users wrote must not shape the terminal. */
const CONTROL = /\p{Cc}+/gu;

const states = { open: '待定', confirmed: '已确认', rejected: '已驳回' } as const;

type Row = Awaited<ReturnType<typeof listDifferences>>['rows'][number]['difference'];
const placeOf = ({ target, sheet }: Row) =>
  target.kind === 'wire' ? `导线 ${placeName(target)}（${sheet}）` : placeName(target);
const wordsOf = ({ kind, said }: Row) => maskPhonesIn(`${DIFFERENCE_NAMES[kind]} ${saidWords(kind, said)}`.trimEnd());

const shownDocument = async (db: ActionContext['db'], id: string) =>
  (
    await db
      .select({ source: documents.source })
      .from(documents)
      .where(and(eq(documents.id, id), isNull(documents.goneAt)))
  )[0] ?? null;

/** The sheet on paper, the place lit; null for a diagram that is gone or has another sheet by now. */
async function lookOf({ documentId, target, sheet }: Row, context: ActionContext): Promise<DeskRecord['look'] | null> {
  const document = await shownDocument(context.db, documentId);
  const page = document && (await pageOfSheet(context.services.storage, document, sheet));
  if (!page) return null;
  const value = fileAddress(context, documentId, printName(page), { at: placeParam(target) });
  return { kind: 'document', value };
}

const list = listAction({
  name: 'differences list',
  title: '与实车不符',
  summary: '列出反映“与实车不符”的图纸位置，默认待定的，人数多的在前',
  area: 'library',
  input: z.object({ all: flagField('包括已决定的') }),
  columns: [
    { key: 'id', title: '编号', kind: 'text' },
    { key: 'title', title: '资料', kind: 'text' },
    { key: 'place', title: '位置', kind: 'text' },
    { key: 'words', title: '与实车', kind: 'text' },
    { key: 'people', title: '人数', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'createdAt', title: '首次反映', kind: 'moment' },
  ],
  whenEmpty: '没有待定的反映',
  run: async ({ all }, slice, { db }) => {
    const { total, rows } = await listDifferences(db, all, slice);
    return {
      total,
      rows: rows.map(({ difference, title, people }) => ({
        id: difference.id,
        state: difference.decision ?? 'open',
        cells: {
          id: difference.id,
          title: title ?? difference.documentId,
          place: placeOf(difference),
          words: wordsOf(difference),
          people,
          state: difference.decision ?? 'open',
          createdAt: difference.createdAt,
        },
      })),
    };
  },
});

async function recordOf(id: string, isFull: boolean, context: ActionContext): Promise<DeskRecord> {
  const {
    db,
    services: { secret, clock },
  } = context;
  const noteOf = (note: string) => (isFull ? note : maskPhonesIn(note)).replace(CONTROL, ' ');
  const { difference, title, reports, decisions } = await differenceForReview(db, id);
  const look = await lookOf(difference, context);
  const photo = (key: string | null) => (key === null ? null : uploadPath(secret, clock.now(), key));
  return {
    id,
    title: `${title ?? difference.documentId} ${placeOf(difference)}`,
    state: difference.decision ?? 'open',
    sections: [
      {
        title: '',
        facts: [
          {
            title: '与实车',
            kind: 'text',
            value: `${wordsOf(difference)}，${new Set(reports.map(({ person }) => person)).size} 人反映`,
          },
          { title: '状态', kind: 'choice', value: difference.decision ?? 'open', choices: choicesOf(states) },
          { title: '资料', kind: 'text', value: difference.documentId, page: 'documents' },
        ],
      },
    ],
    tables: [
      {
        title: '反映',
        columns: [
          { key: 'at', title: '时间', kind: 'moment' },
          { key: 'uid', title: '用户', kind: 'text', page: 'users' },
          { key: 'note', title: '说明', kind: 'text' },
          { key: 'photo', title: '照片', kind: 'picture' },
        ],
        rows: reports.map((report) => ({
          id: report.uid,
          cells: {
            at: report.createdAt,
            uid: report.uid,
            note: noteOf(report.note),
            photo: photo(report.photoKey),
          },
        })),
      },
      {
        title: '决定',
        columns: [
          { key: 'at', title: '时间', kind: 'moment' },
          { key: 'by', title: '决定人', kind: 'text' },
          { key: 'decision', title: '决定', kind: 'choice', choices: choicesOf(states) },
          { key: 'reason', title: '原因', kind: 'text' },
        ],
        rows: decisions.map((made, index) => ({
          id: String(index),
          cells: { at: made.decidedAt, by: made.decidedBy, decision: made.decision, reason: made.reason },
        })),
      },
    ],
    ...(look ? { look } : {}),
  };
}

const one = {
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: idField('编号', 'differences') }),
} as const;
const show = showAction({
  ...one,
  name: 'differences show',
  title: '查看',
  summary: '查看一条反映：图上的位置、各人的说明、照片，以及历次决定；说明中的手机号不完整显示',
  run: ({ id }, context) => recordOf(id, false, context),
});
const full = showAction({
  ...one,
  name: 'differences full',
  title: '完整说明',
  summary: '查看一条反映与说明中完整的手机号；会留下记录',
  audited: true,
  level: 'do',
  run: ({ id }, context) => recordOf(id, true, context),
});

const decide = (decision: 'confirmed' | 'rejected', words: { name: string; title: string; summary: string }) =>
  changeAction({
    ...words,
    area: 'library',
    effect: 'change',
    bulk: true,
    subject: { kind: 'difference', key: 'id' },
    positionals: ['id'],
    input: z.object({ id: idField('编号', 'differences'), reason: reasonField() }),
    run: async ({ id, reason }, { db, services, by }) => {
      await decideDifference(db, services.clock.now(), id, { decision, by: by.name, reason });
      return { message: decision === 'confirmed' ? `${id} 已确认，开始显示` : `${id} 已驳回，不再显示` };
    },
  });

const confirm = decide('confirmed', {
  name: 'differences confirm',
  title: '确认',
  summary: '确认与实车不符，该资料适用的车型都会显示，不足 3 人反映也可',
});
const reject = decide('rejected', {
  name: 'differences reject',
  title: '驳回',
  summary: '驳回，不再显示；再有相同反映也不会恢复，可改为确认',
});

export const differencePages = [
  page({
    name: 'differences',
    title: '与实车不符',
    area: 'library',
    summary: '技术员反映图纸与车不同之处',
    list,
    show,
    showFull: full,
    onRecord: [confirm, reject],
  }),
];
