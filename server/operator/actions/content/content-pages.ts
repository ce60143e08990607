import { z } from 'zod';
import {
  addContent,
  changeContent,
  putFirst,
  requireContent,
  requireVersion,
  setPublished,
  versionsOf,
  type WrittenContent,
} from '../../../modules/content/write-content';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { countField, idField, momentField, targetField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { keepPicture, pictureField } from '../../desk/given-picture';
import { contentList, contentShow, type ContentKind } from './content-records';

const htmlField = () =>
  z.string().trim().min(1, '正文不能为空').max(200_000, '正文过长').meta({ title: '正文', kind: 'html' });

const fields = {
  title: titleField('标题'),
  summary: z.string().trim().max(80, '摘要最多 80 个字').default('').meta({ title: '摘要' }),
  picture: pictureField('图片').optional(),
  target: targetField().optional(),
  content: htmlField(),
  shownFrom: momentField('开始显示').nullish().meta({ title: '开始显示', help: '留空则立即' }),
  shownUntil: momentField('结束显示').nullish().meta({ title: '结束显示', help: '留空则一直显示' }),
};

type Typed = z.output<z.ZodObject<typeof fields>>;

const writtenOf = async (context: ActionContext, input: Typed): Promise<WrittenContent> => ({
  title: input.title,
  summary: input.summary,
  coverUrl: input.picture === undefined ? null : await keepPicture(context, input.picture),
  linkUrl: input.target ?? null,
  content: input.content,
  shownFrom: input.shownFrom ?? null,
  shownUntil: input.shownUntil ?? null,
});

/** What is done to a content that stands; what makes one. */
function changesOf({ type, page: pageName, noun }: ContentKind) {
  const common = { area: 'content', effect: 'change' } as const;
  const one = { ...common, subject: { kind: 'content', key: 'id' }, positionals: ['id'] } as const;
  const id = () => idField('编号', pageName);

  const add = changeAction({
    ...common,
    name: `${type} add`,
    title: `新增${noun}`,
    summary: `新增${noun}，立即或到时间显示`,
    subject: { kind: 'content' },
    undo: `${type} withdraw`,
    input: z.object(fields),
    run: async (input, context) => {
      const { db, services, by } = context;
      const made = await addContent(db, services.clock.now(), by.name, type, await writtenOf(context, input));
      return {
        made,
        message: `已新增${noun}：${input.title}`,
        record: { page: pageName, id: made },
        undo: { name: `${type} withdraw`, input: { id: made } },
      };
    },
  });

  const change = changeAction({
    ...one,
    name: `${type} change`,
    title: '修改',
    summary: `修改一条${noun}，以前的版本保留`,
    undo: `${type} rollback`,
    input: z.object({ id: id(), ...fields }),
    run: async ({ id: of, ...input }, context) => {
      const { db, services, by } = context;
      const written = await writtenOf(context, input);
      await changeContent(db, services.clock.now(), by.name, { type, id: of }, written);
      const [before] = await versionsOf(db, (await requireContent(db, type, of)).code);
      return {
        message: '已修改',
        ...(before ? { undo: { name: `${type} rollback`, input: { id: of, entry: before.id } } } : {}),
      };
    },
  });

  const publish = changeAction({
    ...one,
    name: `${type} publish`,
    title: '恢复显示',
    summary: `重新显示一条已撤下的${noun}`,
    states: ['withdrawn'],
    bulk: true,
    undo: `${type} withdraw`,
    input: z.object({ id: id() }),
    run: async ({ id: of }, { db, by }) => {
      const { title } = await setPublished(db, by.name, { type, id: of }, true);
      return { message: `已恢复显示：${title}`, undo: { name: `${type} withdraw`, input: { id: of } } };
    },
  });

  const withdraw = changeAction({
    ...one,
    name: `${type} withdraw`,
    title: '撤下',
    summary: `撤下一条${noun}，应用里不再显示`,
    states: ['shown', 'waiting', 'over'],
    bulk: true,
    undo: `${type} publish`,
    input: z.object({ id: id() }),
    run: async ({ id: of }, { db, by }) => {
      const { title } = await setPublished(db, by.name, { type, id: of }, false);
      return { message: `已撤下：${title}`, undo: { name: `${type} publish`, input: { id: of } } };
    },
  });

  const first = changeAction({
    ...one,
    name: `${type} first`,
    title: '排到最前',
    summary: `把一条${noun}排到最前`,
    states: ['shown', 'waiting'],
    input: z.object({ id: id() }),
    run: async ({ id: of }, { db, services, by }) => {
      await putFirst(db, services.clock.now(), by.name, { type, id: of });
      return { message: '已排到最前' };
    },
  });

  const rollback = changeAction({
    ...one,
    name: `${type} rollback`,
    title: '恢复以前的版本',
    summary: `把一条${noun}恢复为以前的版本`,
    input: z.object({ id: id(), entry: countField('历史编号', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    run: async ({ id: of, entry }, { db, services, by }) => {
      const row = await requireContent(db, type, of);
      const { title, summary, coverUrl, linkUrl, content } = await requireVersion(db, row.code, entry);
      const { shownFrom, shownUntil } = row;
      const written = { title, summary, coverUrl, linkUrl, content, shownFrom, shownUntil };
      await changeContent(db, services.clock.now(), by.name, { type, id: of }, written);
      return { message: '已恢复' };
    },
  });
  return { onPage: [add], onRecord: [change, first, withdraw, publish, rollback] };
}

const contentPage = (kind: ContentKind, summary: string) =>
  page({
    name: kind.page,
    title: kind.noun,
    area: 'content',
    summary,
    list: contentList(kind),
    show: contentShow(kind),
    ...changesOf(kind),
  });

export const contentPages = [
  contentPage({ type: 'banner', page: 'banners', noun: '横幅' }, '首页最上方，显示最新的 5 条'),
  contentPage({ type: 'article', page: 'articles', noun: '资讯' }, '首页资讯和“全部资讯”'),
  contentPage({ type: 'help', page: 'help-pages', noun: '帮助' }, '帮助页面'),
];
