import type { Command } from './command';

/** How a command is typed, such as `order ship <订单号> --carrier <承运公司> --number <物流单号>`. */
export function usageOf({ name, positionals, options }: Command): string {
  const places = Object.values(positionals).map((label) => `<${label}>`);
  const flags = Object.entries(options).map(([option, { value, flag, optional }]) => {
    const text = flag ? `--${option}` : `--${option} <${value}>`;
    return optional ? `[${text}]` : text;
  });
  return [name, ...places, ...flags].join(' ');
}

/** The help of the commands given, Chinese. */
export function helpOf(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]);
  return [
    '用法：npm run admin -- <命令> [选项]',
    '',
    '命令：',
    ...lines,
    '',
    '以 - 开头的值请写成 --选项=值。服务运行时也可使用。',
  ].join('\n');
}
