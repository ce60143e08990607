/** What the tables of checks are made with. */
import { shellMethods } from '@/platform/shell/shell-methods';
import type { ShellEvent, ShellKind, ShellMethod } from '@/platform/shell/types';
import { CheckFailure, type Answer, type ShellUnderCheck } from './shell-under-check';

export interface BridgeCheck {
  readonly id: string;
  readonly title: string;
  /** What the person in front of the phone does; absent: the check runs by itself. */
  readonly person?: string;
  /** The page is loaded anew meanwhile: the verdict comes with the second run. */
  readonly isInTwoRuns?: true;
  /** What of the contract it covers. */
  readonly covers: readonly (ShellMethod | ShellEvent)[];
  readonly shells?: readonly ShellKind[];
  /** Resolves with what was seen. Throws CheckFailure, or CheckSkipped when it does not apply. */
  run(shell: ShellUnderCheck): Promise<string>;
}

/** How long a person may take, in milliseconds. */
export const LONG_MS = 120_000;

export const brief = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? '';

/** Throws CheckFailure with `otherwise` unless it holds. */
export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new CheckFailure(otherwise);
}

/** Calls by the contract's own time limit and checks the shape of the answer. Answers its result. */
export async function good(shell: ShellUnderCheck, method: ShellMethod, params: unknown = null): Promise<unknown> {
  const rule = shellMethods[method];
  const answer = await shell.ask(method, { params, limitMs: rule.timeoutMs });
  expectThat(answer.ok, `${method} 被拒绝：${answer.code}`);
  expectThat(rule.result(answer.result), `${method} 的结果格式不对：${brief(answer.result)}`);
  return answer.result;
}

/** Expects the refusal with this code. Answers it. */
export async function refused(code: string, answering: Promise<Answer>): Promise<string> {
  const answer = await answering;
  expectThat(!answer.ok && answer.code === code, `应以 ${code} 拒绝，实际：${answer.ok ? '成功' : answer.code}`);
  return code;
}

/** A call that a person takes part in: a result of the right shape, shown. */
export const byPerson = (method: ShellMethod, title: string, person: string, params: unknown = null): BridgeCheck => ({
  id: method,
  title,
  person,
  covers: [method],
  ...(shellMethods[method].shells ? { shells: shellMethods[method].shells } : {}),
  run: async (shell) => brief(await good(shell, method, params)),
});

/** A call that needs nobody. */
export const byItself = (method: ShellMethod, title: string, params: unknown = null): BridgeCheck => ({
  id: method,
  title,
  covers: [method],
  run: async (shell) => brief(await good(shell, method, params)),
});

/** What only a person can see: `begin` starts it, `question` asks how it went. */
export const bySight = (
  id: string,
  title: string,
  person: string,
  question: string,
  covers: BridgeCheck['covers'] = [],
  begin: (shell: ShellUnderCheck) => void = () => undefined,
): BridgeCheck => ({
  id,
  title,
  person,
  covers,
  async run(shell) {
    begin(shell);
    expectThat(await shell.confirm(question), `不符：${question}`);
    return '已确认';
  },
});
