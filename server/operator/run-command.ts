import { CallError } from '../base/refusals';
import type { OperatorContext } from './command';
import { allCommands } from './commands/all-commands';
import { checkInput, UsageError, type CommandRequest } from './parse-command';

/** What the operator reads: the output, or why nothing was done. */
export interface CommandResult {
  readonly ok: boolean;
  readonly text: string;
}

/** Runs a command. Defects are thrown; what the operator can mend comes as a result. */
export async function runCommand({ name, values }: CommandRequest, operator: OperatorContext): Promise<CommandResult> {
  const command = [...allCommands, ...(operator.hidden ?? [])].find((candidate) => candidate.name === name);
  if (!command) return { ok: false, text: `没有命令“${name}”` };
  try {
    return { ok: true, text: await command.run(checkInput(command, values), operator) };
  } catch (error) {
    if (error instanceof CallError) return { ok: false, text: error.msg };
    if (error instanceof UsageError) return { ok: false, text: error.message };
    throw error;
  }
}
