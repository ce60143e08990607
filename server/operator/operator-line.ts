import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backUpOpen } from '../db/backup/backup';
import type { ServerConfig } from '../config/config';
import { openDatabase } from '../db/open';
import { serverSecret } from '../config/secret';
import { buildServices } from '../providers/services';
import { reasonOf, safeText } from '../http/logging';
import { SeenUsers, startNumbers } from '../modules/numbers/add-numbers';
import { helpOf } from './help';
import { askServer, operatorAddress } from './operator-channel';
import { commandsOf, parseCommand, UsageError, type CommandRequest } from './parse-command';
import { runCommand, type CommandResult } from './run-command';

const isHelp = (argument: string | undefined) => argument === 'help' || argument === '--help' || argument === '-h';

/** The help that was asked for: of everything, or of the words before `--help`. Null when something else was asked. */
function helpAskedFor(argv: readonly string[]): string | null {
  const at = argv.findIndex(isHelp);
  if (argv.length > 0 && (at < 0 || at > 2)) return null;
  const words = argv[0] === 'help' ? argv.slice(1, 3) : argv.slice(0, Math.max(at, 0));
  const commands = commandsOf(words);
  return helpOf(words.length > 0 && commands.length > 0 ? commands : commandsOf([]));
}

/** The command is done all the same. */
const tellOfNumbers = (error: unknown) =>
  process.stderr.write(`这次操作没有计入当天的数据：${safeText(reasonOf(error))}\n`);

/** Runs a command on the database itself, which nothing else has open. */
async function runAlone(config: ServerConfig, request: CommandRequest): Promise<CommandResult> {
  // Opening would create one, and a wrong DATA_DIR go unnoticed.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new UsageError(`${config.dataDir} 中没有数据库，请先启动服务，或检查 DATA_DIR`);
  const opened = await openDatabase(config, () => undefined);
  try {
    const services = buildServices(config, serverSecret(config), () => undefined);
    const endNumbers = startNumbers(opened.db, services.clock, new SeenUsers(), tellOfNumbers);
    try {
      return await runCommand(request, {
        db: opened.db,
        services,
        config,
        backUp: (file) => backUpOpen(opened, config.dataDir, file),
      });
    } finally {
      await services.ocr.close();
      await endNumbers();
    }
  } finally {
    await opened.close();
  }
}

/**
 * The operator's command line: a running server of the same data directory runs the command, else it is run here.
 * Throws UsageError for what was typed wrong, in which case nothing was changed.
 */
export async function operatorLine(argv: readonly string[], config: ServerConfig): Promise<CommandResult> {
  const help = helpAskedFor(argv);
  if (help !== null) return { ok: true, text: help };
  const request = parseCommand(argv);
  return (await askServer(operatorAddress(config.dataDir), request)) ?? runAlone(config, request);
}
