import { z } from 'zod';
import { notFound, refused } from '../../../base/refusals';
import { settingOf, type Setting, type SettingKind } from '../../../modules/dictionary/settings';
import { historyOf, valueOfChange, writeSetting } from '../../../modules/dictionary/write-setting';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { countField, idField, momentField } from '../../catalogue/inputs';
import {
  checkVersionExists,
  placeFields,
  publishedBeside,
  releasedField,
  reviewField,
  shortcutsField,
  shownValue,
  versionField,
  wordsField,
} from './setting-values';

const id = () => idField('设置', 'settings');
const from = () => momentField('生效时间').optional().meta({ title: '生效时间', help: '留空则立即生效' });

/** A setting of a kind. Throws CallError notFound, refused for one of another kind. */
export function requireSetting(key: string, kind?: SettingKind): Setting {
  const setting = settingOf(key);
  if (!setting) throw notFound('没有这项设置');
  if (kind !== undefined && setting.kind !== kind) throw refused(`“${setting.title}”不能这样修改`);
  return setting;
}

/** Writes a value and says so; what takes it back is the entry of the history before it. */
async function write(setting: Setting, value: string, when: Date | undefined, { db, services, by }: ActionContext) {
  const { key, title } = setting;
  await writeSetting(db, services.clock.now(), { key, value, from: when ?? null, operator: by.name });
  const [, before] = await historyOf(db, key);
  const shown = shownValue(setting, value);
  return {
    message: when ? `${title}将在指定时间改为 ${shown}` : `${title}已改为 ${shown}，客户端最多 30 分钟后看到`,
    ...(before ? { undo: { name: 'setting rollback', input: { id: key, entry: before.id } } } : {}),
  };
}

const common = {
  area: 'content',
  effect: 'change',
  subject: { kind: 'setting', key: 'id' },
  positionals: ['id'],
  undo: 'setting rollback',
} as const;

const version = changeAction({
  ...common,
  name: 'setting version',
  title: '修改版本',
  summary: '修改一个平台已发布的最新版本，更旧的客户端会重新载入',
  states: ['version'],
  input: z.object({ id: id(), version: versionField(), from: from(), released: releasedField() }),
  run: async ({ id: key, version: value, from: when, released }, context) => {
    const setting = requireSetting(key, 'version');
    await checkVersionExists(setting, value, released, context);
    return write(setting, value, when, context);
  },
});

/** What a version under review hides, and from whom. */
async function reviewLines(setting: Setting, value: string, { db, services }: ActionContext): Promise<string[]> {
  if (value === '') return [`${setting.title}清空，所有版本显示价格`];
  const published = await publishedBeside(db, setting, services.clock.now());
  return [
    `${setting.title}改为 ${value}，该版本隐藏价格和虚拟商品`,
    ...(published.includes(value) ? [`注意：${value} 就是已发布的版本，所有用户都将看不到价格`] : []),
  ];
}

const review = changeAction({
  ...common,
  name: 'setting review',
  title: '修改审核中的版本',
  summary: '修改一个平台审核中的版本，该版本隐藏价格和虚拟商品',
  states: ['review'],
  input: z.object({ id: id(), version: reviewField(), from: from() }),
  preview: ({ id: key, version: value }, context) => reviewLines(requireSetting(key, 'review'), value, context),
  run: ({ id: key, version: value, from: when }, context) => write(requireSetting(key, 'review'), value, when, context),
});

const PHONE = /^(\+?\d[\d-]{4,18}\d)?$/;

const text = changeAction({
  ...common,
  name: 'setting text',
  title: '修改',
  summary: '修改客服电话或服务时间，留空则不显示',
  states: ['text'],
  input: z.object({
    id: id(),
    text: z.string().trim().max(40, '内容最多 40 个字').default('').meta({ title: '内容' }),
    from: from(),
  }),
  run: ({ id: key, text: value, from: when }, context) => {
    const setting = requireSetting(key, 'text');
    if (key === 'service_phone' && !PHONE.test(value)) throw refused('电话应为数字和横线，如 400-812-3456');
    return write(setting, value, when, context);
  },
});

const place = changeAction({
  ...common,
  name: 'setting place',
  title: '修改地址',
  summary: '修改客服地址',
  states: ['place'],
  input: z
    .object({ id: id(), ...placeFields, from: from() })
    .refine((input) => (input.latitude === null) === (input.longitude === null), {
      path: ['longitude'],
      message: '经度和纬度应一起填写',
    }),
  run: ({ id: key, from: when, ...where }, context) =>
    write(requireSetting(key, 'place'), JSON.stringify(where), when, context),
});

const flip = changeAction({
  ...common,
  name: 'setting switch',
  title: '开启或关闭',
  summary: '开启或关闭一项功能',
  states: ['switch'],
  input: z.object({ id: id(), on: z.boolean().meta({ title: '开启' }), from: from() }),
  run: ({ id: key, on, from: when }, context) => write(requireSetting(key, 'switch'), on ? '' : 'off', when, context),
});

const list = changeAction({
  ...common,
  name: 'setting list',
  title: '修改列表',
  summary: '修改热门品牌或搜索提示',
  states: ['list'],
  input: z.object({ id: id(), words: wordsField(), from: from() }),
  run: ({ id: key, words, from: when }, context) =>
    write(requireSetting(key, 'list'), JSON.stringify(words), when, context),
});

const shortcuts = changeAction({
  ...common,
  name: 'setting shortcuts',
  title: '修改入口',
  summary: '修改首页快捷入口',
  states: ['shortcuts'],
  input: z.object({ id: id(), shortcuts: shortcutsField(), from: from() }),
  run: ({ id: key, shortcuts: entries, from: when }, context) =>
    write(requireSetting(key, 'shortcuts'), JSON.stringify(entries), when, context),
});

const rollback = changeAction({
  ...common,
  name: 'setting rollback',
  title: '恢复以前的值',
  summary: '把一项设置立即恢复为历史记录里的值',
  input: z.object({ id: id(), entry: countField('历史编号', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  preview: async ({ id: key, entry }, context) => {
    const setting = requireSetting(key);
    const value = await valueOfChange(context.db, key, entry);
    if (setting.kind === 'review') return reviewLines(setting, value, context);
    return [`${setting.title}恢复为 ${shownValue(setting, value)}`];
  },
  run: async ({ id: key, entry }, context) =>
    write(requireSetting(key), await valueOfChange(context.db, key, entry), undefined, context),
});

export const settingChanges = [version, review, text, place, flip, list, shortcuts, rollback];
