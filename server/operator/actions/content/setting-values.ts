import { z } from 'zod';
import { version as release } from '../../../../package.json';
import { isNewerVersion } from '../../../../src/domain/version-check';
import { refused } from '../../../base/refusals';
import { newestReported } from '../../../modules/analytics/reported-versions';
import type { Database } from '../../../db/database';
import { findEntry } from '../../../modules/dictionary/dictionary-repository';
import { settings, type Setting } from '../../../modules/dictionary/settings';
import type { ActionContext } from '../../catalogue/action';
import { flagField, targetField, titleField } from '../../catalogue/inputs';

const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

export const versionField = () =>
  z.string().trim().regex(VERSION, '版本应为三段数字，如 1.2.0').meta({ title: '版本' });

export const reviewField = () =>
  z
    .string()
    .trim()
    .regex(/^(\d{1,4}\.\d{1,4}\.\d{1,4})?$/, '版本应为三段数字，如 1.2.0；没有审核时留空')
    .default('')
    .meta({ title: '审核中的版本', help: '没有审核时留空' });

export const releasedField = () => flagField('确认该版本已经发布');

/**
 * Refuses a version that nobody can have: clients older than it would reload again and again. `isReleased`: whoever
 * types it says that it is out.
 */
export async function checkVersionExists(
  setting: Setting,
  version: string,
  isReleased: boolean,
  { db, services }: ActionContext,
): Promise<void> {
  const reported = await newestReported(db, services.clock.now(), setting.platforms ?? []);
  const known = reported !== null && isNewerVersion(reported, release) ? reported : release;
  if (!isReleased && isNewerVersion(version, known))
    throw refused(
      `${version} 比已知最新的版本 ${known} 还新，所有客户端会反复重新载入；如果已经发布，请勾选“确认该版本已经发布”`,
    );
}

/** The versions that are published on the platforms of a setting. */
export async function publishedBeside(db: Database, { platforms = [] }: Setting, now: Date): Promise<string[]> {
  const beside = settings.filter(
    ({ kind, platforms: of = [] }) => kind === 'version' && of.some((platform) => platforms.includes(platform)),
  );
  const entries = await Promise.all(beside.map(({ key }) => findEntry(db, key, now)));
  return entries.flatMap((entry) => (entry ? [entry.value] : []));
}

const degrees = (title: string, most: number) =>
  z.number(`${title}应为数字`).min(-most, `${title}过小`).max(most, `${title}过大`).nullable().default(null);

/** Fields of a place, as the app reads it. Degrees are in GCJ-02. */
export const placeFields = {
  name: titleField('名称'),
  address: titleField('地址', 100),
  latitude: degrees('纬度', 90).meta({ title: '纬度', help: 'GCJ-02 坐标；留空则不能导航' }),
  longitude: degrees('经度', 180).meta({ title: '经度' }),
};

export const wordsField = () =>
  z
    .array(z.string().trim().min(1, '不能有空行').max(30, '每行最多 30 个字'))
    .max(60, '最多 60 行')
    .refine((words) => new Set(words).size === words.length, '有重复的行')
    .meta({ title: '内容', help: '每行一个' });

export const shortcutsField = () =>
  z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z]{1,20}$/, 'key 应为小写字母'),
        title: titleField('名称', 8),
        path: targetField('打开的页面'),
        params: z.record(z.string().max(30), z.string().max(100)).default({}),
      }),
    )
    .min(1, '至少一个入口')
    .max(12, '最多 12 个入口')
    .meta({ title: '入口', kind: 'json', help: '[{"key":"wiring","title":"电路图","path":"/pages/…","params":{}}]' });

/** A value as the desk shows it. */
export function shownValue({ kind }: Pick<Setting, 'kind'>, value: string): string {
  if (kind === 'switch') return value === 'off' ? '关闭' : '开启';
  if (value === '') return '未设置';
  const read: unknown = kind === 'list' || kind === 'place' || kind === 'shortcuts' ? readJson(value) : value;
  if (Array.isArray(read))
    return read.map((each) => (typeof each === 'string' ? each : (each as { title?: string }).title)).join('、');
  return typeof read === 'object' && read !== null
    ? ['name', 'address'].map((key) => (read as Record<string, unknown>)[key] ?? '').join(' ')
    : String(read);
}

/** What JSON text says; null where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
