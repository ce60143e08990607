import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { addDays } from '../../../../src/domain/china-day';
import { chinaDay, startOfDay } from '../../../base/clock/china-day';
import { decodeText } from '../../../base/decode-text';
import { invalid } from '../../../base/refusals';
import {
  dropComing,
  publishLegalText,
  requireComing,
  type LegalCode,
  type NewLegalText,
} from '../../../modules/content/legal-text';
import { cleanText, requireVersion } from '../../../modules/content/write-content';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { countField, dayField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { requireFile } from '../../desk/desk-files';
import { keepPicture, pictureField } from '../../desk/given-picture';
import { linesOf } from './text-preview';
import { codeField, listTexts, showText } from './text-records';

const MAX_BYTES = 2_000_000;
const changesField = () => titleField('变更摘要', 500).meta({ title: '变更摘要', help: '重新征求同意时告诉用户' });

async function htmlOf(context: ActionContext, file: string): Promise<string> {
  const { path, size } = await requireFile(context, file);
  if (size > MAX_BYTES) throw invalid('文件过大，应为 2 MB 以内的 HTML 文件');
  const text = decodeText(await readFile(path));
  if (text === null) throw invalid('文件编码无法识别，请另存为 UTF-8');
  return text;
}

const MOST_DAYS_AHEAD = 366;

/** When a day in China begins. Throws CallError invalid for one that has begun, or is far off. */
function beginOf(day: string, now: Date): Date {
  const today = chinaDay(now);
  if (day <= today) throw invalid('施行日期应晚于今天；立即施行请留空');
  if (day > addDays(today, MOST_DAYS_AHEAD)) throw invalid('施行日期最多提前一年');
  return startOfDay(day);
}

async function publishText(text: NewLegalText, { db, services, by }: ActionContext) {
  const { title, version, coming } = await publishLegalText(db, services.clock.now(), by.name, text);
  const done = { made: text.code, record: { page: 'texts', id: text.code } };
  if (!text.from) return { ...done, message: `${title} 第 ${version} 版已发布` };
  return {
    ...done,
    message: `${title} 第 ${version} 版将自 ${chinaDay(text.from)} 起施行`,
    // What it replaced does not come back with it.
    ...(coming ? {} : { undo: { name: 'texts cancel', input: { id: text.code } } }),
  };
}

const common = {
  area: 'content',
  effect: 'final',
  why: 'changes',
  subject: { kind: 'legalText', key: 'id' },
  undo: 'texts cancel',
} as const;
const fromField = () =>
  dayField('施行日期').optional().meta({ title: '施行日期', kind: 'day', help: '当天 0 点起施行；留空则立即施行' });
const picture = () => pictureField('图片').optional().meta({ title: '图片', help: '营业执照的照片；留空则不变' });

interface TypedText {
  readonly id: LegalCode;
  readonly changes: string;
  readonly picture?: string | undefined;
  readonly from?: string | undefined;
}

/** What was typed as what is published. */
const newText = async (
  { id: code, changes, picture: given, from }: TypedText,
  html: string,
  context: ActionContext,
): Promise<NewLegalText> => ({
  code,
  changes,
  from: from === undefined ? null : beginOf(from, context.services.clock.now()),
  content: await cleanText(html),
  coverUrl: given === undefined ? null : await keepPicture(context, given),
});

const fromFile = async (input: TypedText & { readonly file: string }, context: ActionContext) =>
  newText(input, await htmlOf(context, input.file), context);

const publish = changeAction({
  ...common,
  name: 'texts publish',
  title: '从文件发布',
  summary: '从 HTML 文件发布新版文本，立即或自某天起施行；隐私政策和用户协议的新版会请用户重新同意',
  positionals: ['id'],
  input: z.object({
    id: codeField(),
    file: z.string().min(1, '请选择文件').max(500).meta({ title: 'HTML 文件', kind: 'file' }),
    changes: changesField(),
    picture: picture(),
    from: fromField(),
  }),
  preview: async (input, context) => linesOf(await fromFile(input, context), context),
  run: async (input, context) => publishText(await fromFile(input, context), context),
});

const revise = changeAction({
  ...common,
  name: 'texts revise',
  title: '修改并发布',
  summary: '修改文本并发布为新版，立即或自某天起施行；隐私政策和用户协议的新版会请用户重新同意',
  positionals: ['id'],
  input: z.object({
    id: codeField(),
    content: z.string().min(1, '正文不能为空').max(500_000, '正文过长').meta({ title: '正文', kind: 'html' }),
    changes: changesField(),
    picture: picture(),
    from: fromField(),
  }),
  preview: async (input, context) => linesOf(await newText(input, input.content, context), context),
  run: async (input, context) => publishText(await newText(input, input.content, context), context),
});

const restored = async (
  { id, entry, changes, from }: Omit<TypedText, 'picture'> & { readonly entry: number },
  { db, services }: ActionContext,
): Promise<NewLegalText> => {
  const { content, coverUrl } = await requireVersion(db, id, entry);
  return {
    code: id,
    content,
    coverUrl,
    changes,
    from: from === undefined ? null : beginOf(from, services.clock.now()),
  };
};

const rollback = changeAction({
  ...common,
  name: 'texts rollback',
  title: '恢复以前的版本',
  summary: '把以前的版本发布为新版，立即或自某天起施行',
  positionals: ['id'],
  input: z.object({
    id: codeField(),
    entry: countField('历史编号', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    changes: changesField(),
    from: fromField(),
  }),
  preview: async (input, context) => linesOf(await restored(input, context), context),
  run: async (input, context) => publishText(await restored(input, context), context),
});

const cancel = changeAction({
  name: 'texts cancel',
  title: '取消待施行的版本',
  summary: '取消一份文本还没有施行的版本，现在的版本不变',
  area: 'content',
  effect: 'change',
  subject: { kind: 'legalText', key: 'id' },
  states: ['coming'],
  positionals: ['id'],
  input: z.object({ id: codeField() }),
  preview: async ({ id }, { db, services }) => {
    const { standing, coming } = await requireComing(db, services.clock.now(), id);
    return [
      `取消${standing.title}第 ${coming.version} 版，原定 ${chinaDay(coming.from)} 起施行`,
      '取消后它的正文不再保留',
      `第 ${standing.version} 版继续施行`,
    ];
  },
  run: async ({ id }, { db, services }) => {
    const { title, version } = await dropComing(db, services.clock.now(), id);
    return { message: `${title}待施行的版本已取消，第 ${version} 版继续施行` };
  },
});

export const textPages = [
  page({
    name: 'texts',
    title: '协议与执照',
    area: 'content',
    summary: '用户协议、隐私政策、购买协议和营业执照；可定日期施行，每一版都保留',
    list: listTexts,
    show: showText,
    onPage: [publish],
    onRecord: [revise, cancel, rollback],
  }),
];
