import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { dictionaryEntries } from '../../../db/schema/content';
import { valueAt, type SettingRow } from '../../../modules/dictionary/dictionary-repository';
import { settings, type Setting } from '../../../modules/dictionary/settings';
import { historyOf } from '../../../modules/dictionary/write-setting';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';
import { requireSetting, settingChanges } from './setting-changes';
import { readJson, shownValue } from './setting-values';

const groups = { 版本: '版本', 审核: '审核', 客服: '客服', 首页: '首页' } as const;

/** What waits for its moment, as words. */
const waiting = (setting: Setting, row: SettingRow | undefined, now: Date) =>
  row && row.nextValue !== null && row.nextFrom !== null && row.nextFrom > now
    ? shownValue(setting, row.nextValue)
    : null;

const list = listAction({
  name: 'setting all',
  title: '设置',
  summary: '列出应用的设置：版本、审核、客服、首页',
  area: 'content',
  input: z.object({ group: choiceField('分组', groups).optional() }),
  columns: [
    { key: 'group', title: '分组', kind: 'text' },
    { key: 'title', title: '名称', kind: 'text' },
    { key: 'id', title: '编号', kind: 'text' },
    { key: 'value', title: '值', kind: 'text' },
    { key: 'next', title: '将改为', kind: 'text' },
    { key: 'nextFrom', title: '生效时间', kind: 'moment' },
    { key: 'writtenBy', title: '修改人', kind: 'text' },
    { key: 'writtenAt', title: '修改时间', kind: 'moment' },
  ],
  whenEmpty: '没有设置',
  run: async ({ group }, slice, { db, services }) => {
    const now = services.clock.now();
    const entries = await db.select().from(dictionaryEntries).orderBy(asc(dictionaryEntries.key));
    const rows = new Map(entries.map((row) => [row.key, row]));
    const wanted = settings.filter((setting) => group === undefined || setting.group === group);
    return slicedRows(wanted, slice, (setting) => {
      const row = rows.get(setting.key);
      const next = waiting(setting, row, now);
      return {
        id: setting.key,
        state: setting.kind,
        cells: {
          id: setting.key,
          group: setting.group,
          title: setting.title,
          value: shownValue(setting, row ? valueAt(row, now) : ''),
          next,
          nextFrom: next === null ? null : row?.nextFrom,
          writtenBy: row?.writtenBy,
          writtenAt: row?.writtenAt,
        },
      };
    });
  },
});

/** What the form of a setting's kind begins with. */
function formOf({ kind }: Setting, value: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  switch (kind) {
    case 'version':
      return { 'setting version': { version: value } };
    case 'review':
      return { 'setting review': { version: value } };
    case 'text':
      return { 'setting text': { text: value } };
    case 'switch':
      return { 'setting switch': { on: value !== 'off' } };
    case 'list':
      return { 'setting list': { words: readJson(value) ?? [] } };
    case 'shortcuts':
      return { 'setting shortcuts': { shortcuts: readJson(value) ?? [] } };
    case 'place':
      return { 'setting place': { ...(readJson(value) as object | null) } };
  }
}

const show = showAction({
  name: 'setting show',
  title: '查看',
  summary: '查看一项设置和它的历史',
  area: 'content',
  positionals: ['id'],
  input: z.object({ id: idField('设置', 'settings') }),
  run: async ({ id }, { db, services }) => {
    const now = services.clock.now();
    const setting = requireSetting(id);
    const [row] = await db.select().from(dictionaryEntries).where(eq(dictionaryEntries.key, id));
    const value = row ? valueAt(row, now) : '';
    const next = waiting(setting, row, now);
    const history = await historyOf(db, id);
    return {
      id,
      title: setting.title,
      state: setting.kind,
      sections: [
        {
          title: '',
          facts: [
            { title: '值', kind: 'text', value: shownValue(setting, value) },
            { title: '说明', kind: 'text', value: setting.help },
            { title: '将改为', kind: 'text', value: next },
            { title: '生效时间', kind: 'moment', value: next === null ? null : row?.nextFrom },
            { title: '修改人', kind: 'text', value: row?.writtenBy },
            { title: '修改时间', kind: 'moment', value: row?.writtenAt },
          ],
        },
      ],
      tables: [
        {
          title: '历史',
          columns: [
            { key: 'id', title: '历史编号', kind: 'number' },
            { key: 'value', title: '值', kind: 'text' },
            { key: 'validFrom', title: '生效', kind: 'moment' },
            { key: 'operator', title: '修改人', kind: 'text' },
          ],
          rows: history.map((change) => ({
            id: String(change.id),
            cells: { ...change, value: shownValue(setting, change.value), operator: change.operator ?? '初始值' },
          })),
        },
      ],
      values: formOf(setting, value),
    };
  },
});

export const settingPages = [
  page({
    name: 'settings',
    title: '设置',
    area: 'content',
    summary: '版本、审核模式、客服电话和首页；可定时生效，可恢复以前的值',
    list,
    show,
    onRecord: settingChanges,
  }),
];
