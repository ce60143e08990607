import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { decodeText } from '../../../base/decode-text';
import { invalid } from '../../../base/refusals';
import { countAgreed } from '../../../modules/account/consent';
import {
  asksForConsent,
  checkNewText,
  publishLegalText,
  type LegalCode,
  type NewLegalText,
} from '../../../modules/content/legal-text';
import { cleanText, requireVersion } from '../../../modules/content/write-content';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { countField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { requireFile } from '../../desk/desk-files';
import { keepPicture, pictureField } from '../../desk/given-picture';
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

/** What will happen, line by line. Throws CallError refused when nothing of it is new. */
async function linesOf(text: NewLegalText, { db }: ActionContext): Promise<string[]> {
  const { title, version } = await checkNewText(db, text);
  const asked = asksForConsent(text.code) ? await countAgreed(db) : 0;
  return [
    `发布${title}第 ${version} 版`,
    asked > 0 ? `${asked} 位用户下次打开时需要重新同意，会看到：${text.changes}` : '不需要用户重新同意',
  ];
}

async function publishText(text: NewLegalText, { db, services, by }: ActionContext) {
  const { title, version } = await publishLegalText(db, services.clock.now(), by.name, text);
  return { message: `${title} 第 ${version} 版已发布`, made: text.code, record: { page: 'texts', id: text.code } };
}

const common = {
  area: 'content',
  effect: 'final',
  why: 'changes',
  subject: { kind: 'legalText', key: 'id' },
} as const;
const picture = () => pictureField('图片').optional().meta({ title: '图片', help: '营业执照的照片；留空则不变' });

interface TypedText {
  readonly id: LegalCode;
  readonly changes: string;
  readonly picture?: string | undefined;
}

/** What was typed as what is published. */
const newText = async (
  { id: code, changes, picture: given }: TypedText,
  html: string,
  context: ActionContext,
): Promise<NewLegalText> => ({
  code,
  changes,
  content: await cleanText(html),
  coverUrl: given === undefined ? null : await keepPicture(context, given),
});

const fromFile = async (input: TypedText & { readonly file: string }, context: ActionContext) =>
  newText(input, await htmlOf(context, input.file), context);

const publish = changeAction({
  ...common,
  name: 'texts publish',
  title: '从文件发布',
  summary: '从 HTML 文件发布新版文本，版本号加一；隐私政策和用户协议的新版会请用户重新同意',
  positionals: ['id'],
  input: z.object({
    id: codeField(),
    file: z.string().min(1, '请选择文件').max(500).meta({ title: 'HTML 文件', kind: 'file' }),
    changes: changesField(),
    picture: picture(),
  }),
  preview: async (input, context) => linesOf(await fromFile(input, context), context),
  run: async (input, context) => publishText(await fromFile(input, context), context),
});

const revise = changeAction({
  ...common,
  name: 'texts revise',
  title: '修改并发布',
  summary: '修改文本并发布为新版；隐私政策和用户协议的新版会请用户重新同意',
  positionals: ['id'],
  input: z.object({
    id: codeField(),
    content: z.string().min(1, '正文不能为空').max(500_000, '正文过长').meta({ title: '正文', kind: 'html' }),
    changes: changesField(),
    picture: picture(),
  }),
  preview: async (input, context) => linesOf(await newText(input, input.content, context), context),
  run: async (input, context) => publishText(await newText(input, input.content, context), context),
});

const restored = async (
  { id, entry, changes }: { id: LegalCode; entry: number; changes: string },
  { db }: ActionContext,
): Promise<NewLegalText> => {
  const { content, coverUrl } = await requireVersion(db, id, entry);
  return { code: id, content, coverUrl, changes };
};

const rollback = changeAction({
  ...common,
  name: 'texts rollback',
  title: '恢复以前的版本',
  summary: '把以前的版本发布为新版',
  positionals: ['id'],
  input: z.object({
    id: codeField(),
    entry: countField('历史编号', { min: 1, max: Number.MAX_SAFE_INTEGER }),
    changes: changesField(),
  }),
  preview: async (input, context) => linesOf(await restored(input, context), context),
  run: async (input, context) => publishText(await restored(input, context), context),
});

export const textPages = [
  page({
    name: 'texts',
    title: '协议与执照',
    area: 'content',
    summary: '用户协议、隐私政策、购买协议和营业执照；每一版都保留',
    list: listTexts,
    show: showText,
    onPage: [publish],
    onRecord: [revise, rollback],
  }),
];
