import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fillLibrary } from '../seed/fill-library';
import { smallLibrary } from '../modules/library/testing/small-library';
import { openOperatorChannel, operatorAddress } from '../operator/operator-channel';
import { temporaryFolder } from './temporary-folder';
import type { ServerConfig } from '../config/config';
import { createTestServer, type TestServer } from './test-server';
import { importLine } from '../import-line/import-line';
import { stepCommand } from '../import-line/step-command';

export interface ImportDesk {
  readonly server: TestServer;
  /** Writes a folder of documents; returns it. */
  readonly folder: (files: Readonly<Record<string, string | Buffer>>) => string;
  /** Types an import command; returns the exit code and what was printed. Throws what it throws. */
  readonly run: (...argv: string[]) => Promise<{ code: number; text: string }>;
  /** As `run`, but stopped as soon as a text is printed. */
  readonly runUntil: (printed: string, ...argv: string[]) => Promise<{ code: number; text: string }>;
  /** Names of the files that the library stores, sorted. */
  readonly objects: () => string[];
  /** Throws the faults that the server's channel had: none is ever right. */
  readonly close: () => Promise<void>;
}

/** Types an import command, and stops it when `until` is printed. */
async function typed(config: ServerConfig, argv: readonly string[], until: string | null) {
  let text = '';
  const stop = new AbortController();
  const write = (part: string) => {
    text += part;
    if (until !== null && text.includes(until)) stop.abort();
  };
  const code = await importLine(argv, config, { output: { write }, stop: stop.signal });
  return { code, text };
}

/** A test server with the small library, and imports typed beside it: they reach it over its channel. */
export async function openImportDesk(): Promise<ImportDesk> {
  const server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  const faults: unknown[] = [];
  const closeChannel = await openOperatorChannel(
    operatorAddress(server.config.dataDir),
    { ...server, hidden: [stepCommand] },
    (error) => faults.push(error),
  );
  return {
    server,
    folder: (files) => {
      const directory = temporaryFolder('import');
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(directory, path)), { recursive: true });
        writeFileSync(join(directory, path), content);
      }
      return directory;
    },
    run: (...argv) => typed(server.config, argv, null),
    runUntil: (printed, ...argv) => typed(server.config, argv, printed),
    objects: () => {
      const directory = join(server.config.dataDir, 'objects');
      return existsSync(directory)
        ? readdirSync(directory, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => name)
            .sort()
        : [];
    },
    close: async () => {
      await closeChannel();
      await server.close();
      if (faults.length > 0) throw new AggregateError(faults, `the channel failed: ${faults.join('; ')}`);
    },
  };
}

/** The id of the run that an import printed. */
export const runIdOf = (text: string): string => /导入编号 (\S+)；/.exec(text)?.[1] ?? '';

/** A CSV index of rows for the small library's Passat; fields that a row names stand instead. */
export function passatIndex(rows: readonly Readonly<Partial<Record<string, string>>>[]): string {
  const usual: Record<string, string> = {
    文件: '',
    标题: '',
    品牌: '大众',
    厂商: '上汽大众',
    车系: '帕萨特',
    年款: '2001-2005',
    排量: '1.8T',
    类别: '发动机',
    类型: '电路图',
    关键词: '',
    编号: '',
  };
  const columns = [...new Set([...Object.keys(usual), ...rows.flatMap((row) => Object.keys(row))])];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? usual[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n');
}
