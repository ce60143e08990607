import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_TEMPLATES, noticeTopics } from '../../../src/domain/notice-topics';
import type { PackageFolder } from './load-package';

/** The template id that runs give to each topic. */
export const templateOf = (topic: string): string => `template-of-${topic}`;

const TEMPLATES = noticeTopics.map((topic) => `${topic}=${templateOf(topic)}`).join();

/**
 * A copy of the built package in `dist` with template ids for subscribe messages, as a build with
 * `TARO_APP_WECHAT_TEMPLATES` has them: a plain build has none, and asks for nothing.
 */
export function withTemplates(dist: string): PackageFolder {
  const folder = mkdtempSync(join(tmpdir(), 'package-with-templates-'));
  cpSync(dist, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (text.includes(NO_TEMPLATES)) writeFileSync(file, text.replaceAll(NO_TEMPLATES, TEMPLATES));
  }
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
