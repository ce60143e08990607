import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { openDatabase } from '../db/open';
import { ImportError } from '../import/fatal';
import { databaseDesk, type LibraryDesk } from '../import/library/library-desk';
import type { StepName, StepOutput } from '../import/library/steps';
import { askServer, operatorAddress } from '../operator/operator-channel';
import { auditedStep } from './audited-step';
import { stepCommand } from './step-command';

/**
 * The PostgreSQL of the settings, else the running server of the data directory, else its embedded database. Throws
 * ImportError when there is none.
 */
export async function openLibraryDesk(config: ServerConfig): Promise<LibraryDesk> {
  const address = operatorAddress(config.dataDir);
  if (!config.databaseUrl) {
    const overServer = serverDesk(address);
    if (await overServer.isThere()) return overServer;
    // Opening would create one, and a wrong DATA_DIR go unnoticed.
    if (!existsSync(join(config.dataDir, 'database')))
      throw new ImportError(`${config.dataDir} 中没有数据库，请先启动一次服务，或检查 DATA_DIR`);
  }
  const { db, close } = await openDatabase(config, () => undefined).catch((error: unknown) => {
    throw new ImportError(`数据库无法打开：${error instanceof Error ? error.message : String(error)}`);
  });
  return { ...databaseDesk(db, auditedStep), close };
}

function serverDesk(address: string): LibraryDesk & { isThere: () => Promise<boolean> } {
  const send = async (step: StepName, input: unknown) => {
    const answer = await askServer(address, { name: stepCommand.name, values: { step, input } });
    if (answer && !answer.ok)
      throw new ImportError(
        answer.text.startsWith('没有命令') ? '正在运行的服务版本较旧，不支持导入，请先升级并重启服务' : answer.text,
      );
    return answer;
  };
  return {
    isThere: async () => (await send('runs', {})) !== null,
    ask: async (name, input) => {
      const answer = await send(name, input);
      if (!answer) throw new ImportError('服务已停止，导入中断；再次运行同一命令即可继续');
      return JSON.parse(answer.text) as StepOutput<typeof name>;
    },
    close: () => Promise.resolve(),
  };
}
