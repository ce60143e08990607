import { parseArgs } from 'node:util';
import type { Command } from './command';
import { allCommands } from './commands/all-commands';
import { usageOf } from './help';

/** A mistake in what was typed; `message` says which, Chinese. Nothing was changed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What a command is asked to do, as it travels to the server. */
export interface CommandRequest {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A command's name has a group and an action. */
const WORDS = 2;

const wordings: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: '有无法识别的选项',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: '选项缺少值，或值以 - 开头（请写成 --选项=值）',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: '有多余的参数',
};

/** The commands whose name begins with the words typed; all for none. */
export const commandsOf = (words: readonly string[]) =>
  allCommands.filter(({ name }) => words.every((word, index) => name.split(' ')[index] === word));

const isOption = ({ options }: Command, argument: string) => {
  const [name = ''] = argument.slice(2).split('=');
  return argument.startsWith('--') && name in options;
};

function parseOptions(command: Command, args: readonly string[]): Record<string, unknown> {
  try {
    const options = Object.fromEntries(
      Object.entries(command.options).map(([name, { flag }]) => [
        name,
        { type: flag ? ('boolean' as const) : ('string' as const) },
      ]),
    );
    return { ...parseArgs({ args: [...args], options, strict: true }).values };
  } catch (error) {
    throw new UsageError(
      `${wordings[(error as NodeJS.ErrnoException).code ?? ''] ?? '命令格式错误'}\n用法：${usageOf(command)}`,
    );
  }
}

/** The value of a command's input. Throws UsageError with the first problem. */
export function checkInput(command: Command, values: unknown): unknown {
  const parsed = command.input.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${parsed.error.issues[0]?.message ?? '参数错误'}\n用法：${usageOf(command)}`);
}

/** Reads a command line: the command's two words, its arguments, then its options. Throws UsageError. */
export function parseCommand(argv: readonly string[]): CommandRequest {
  const [command, ...others] = commandsOf(argv.slice(0, WORDS));
  if (!command)
    throw new UsageError(`没有命令“${argv.slice(0, WORDS).join(' ')}”，查看全部命令：npm run admin -- help`);
  if (others.length > 0)
    throw new UsageError(['请选择操作：', ...[command, ...others].map((each) => `  ${usageOf(each)}`)].join('\n'));
  const names = Object.keys(command.positionals);
  // Taken before the options are parsed: an id may begin with a dash.
  const positionals = argv.slice(WORDS, WORDS + names.length);
  if (positionals.length < names.length || positionals.some((argument) => isOption(command, argument)))
    throw new UsageError(`缺少参数\n用法：${usageOf(command)}`);
  const values = {
    ...Object.fromEntries(names.map((name, index) => [name, positionals[index]])),
    ...parseOptions(command, argv.slice(WORDS + names.length)),
  };
  const missing = Object.entries(command.options).find(([name, { optional }]) => !optional && !(name in values));
  if (missing) throw new UsageError(`缺少 --${missing[0]}\n用法：${usageOf(command)}`);
  checkInput(command, values);
  return { name: command.name, values };
}
