import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ImportError } from '../import/fatal';
import type { Counts } from '../import/library/runs';
import type { ReportLine } from '../import/run/report';

/** Problems that are shown when nobody asked for a report. */
const MOST_PROBLEMS = 20;
/** Lines of what a dry run understood. */
const MOST_PREVIEWED = 200;

export const countsLine = ({ added, updated, unchanged, refused }: Counts, isDryRun: boolean): string =>
  `${isDryRun ? '检查完成，未写入任何内容' : '导入完成'}：新增 ${added}，更新 ${updated}，已有未变 ${unchanged}，拒绝 ${refused}`;

export const undoLine = (runId: string): string => `导入编号 ${runId}；撤销：npm run import -- undo ${runId} --yes`;

/** Tells now, not after an hour of importing, that a report cannot be written. Throws ImportError. */
export async function requireReportFolder(report: string | null): Promise<void> {
  if (report === null) return;
  const folder = dirname(resolve(report));
  await access(folder).catch(() => Promise.reject(new ImportError(`没有文件夹 ${folder}，无法写报告`)));
}

const lineText = ({ line, path, result, reason }: ReportLine) =>
  `  ${line === null ? '' : `第 ${line} 行 `}${path}：${result === '拒绝' || result === '将导入' ? '' : `${result}，`}${reason}`;

const firstOf = (lines: readonly ReportLine[], most: number): string[] => [
  ...lines.slice(0, most).map(lineText),
  ...(lines.length > most ? [`… 共 ${lines.length} 条，用 --report <文件> 查看全部`] : []),
];

/** What the terminal tells of single rows: problems, then what a dry run understood; nothing but where the report is. */
export function shownLines(lines: readonly ReportLine[], report: string | null): string[] {
  if (report !== null) return [`报告：${resolve(report)}`];
  const previewed = lines.filter(({ result }) => result === '将导入');
  const problems = lines.filter(({ result }) => result !== '已导入' && result !== '将导入');
  return [
    ...firstOf(problems, MOST_PROBLEMS),
    ...(previewed.length > 0 ? ['预览：', ...firstOf(previewed, MOST_PREVIEWED)] : []),
  ];
}
