import type { BridgeCheck } from './check-kit';
import { CheckFailure, CheckSkipped, type ShellUnderCheck } from './shell-under-check';

export type Verdict = 'pass' | 'fail' | 'skipped';

export interface CheckResult {
  readonly verdict: Verdict;
  /** What was seen, or why not. */
  readonly detail: string;
  readonly ms: number;
}

/** Runs one check against a shell. Never throws. */
export async function runBridgeCheck(check: BridgeCheck, shell: ShellUnderCheck): Promise<CheckResult> {
  const begun = Date.now();
  const ended = (verdict: Verdict, detail: string): CheckResult => ({ verdict, detail, ms: Date.now() - begun });
  if (check.shells && !check.shells.includes(shell.kind)) return ended('skipped', `${shell.kind} 没有这个调用`);
  try {
    return ended('pass', await check.run(shell));
  } catch (error) {
    if (error instanceof CheckSkipped) return ended('skipped', error.message);
    if (error instanceof CheckFailure) return ended('fail', error.message);
    return ended('fail', `检查本身出错：${String(error)}`);
  }
}

/** A text for the shell team: counts first, then every check in its order. */
export function summaryOf(
  shell: string,
  checks: readonly BridgeCheck[],
  results: Readonly<Record<string, CheckResult>>,
): string {
  const count = (verdict: Verdict): number => checks.filter(({ id }) => results[id]?.verdict === verdict).length;
  const lines = checks.map(({ id }) => {
    const result = results[id];
    return result
      ? `${{ pass: '✓', fail: '✗', skipped: '–' }[result.verdict]} ${id} ${result.ms} ms ${result.detail}`
      : `? ${id} 未运行`;
  });
  const notRun = checks.filter(({ id }) => !results[id]).length;
  return [
    `${shell}：通过 ${count('pass')}，失败 ${count('fail')}，跳过 ${count('skipped')}，未运行 ${notRun}`,
    ...lines,
  ].join('\n');
}
