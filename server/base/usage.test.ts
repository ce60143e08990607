import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';

const root = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands of ours, by name; the others are tools with a help of their own. */
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file, ...args] = /^tsx \S+/.test(command) ? command.split(' ') : [];
  return file === undefined ? [] : [{ name, file, args }];
});

describe('--help', () => {
  it('is asked for first by every command', () => {
    expect(own.length).toBeGreaterThan(20);
    // The operator's commands and the import have a help of their own, which is run below.
    const others = own.filter(({ file }) => !['server/admin.ts', 'server/import-line/main.ts'].includes(file));
    const without = others.filter(({ file }) => !readFileSync(join(root, file), 'utf8').includes('isHelpAsked('));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it.each(own.filter(({ file }) => file.startsWith('server/')))(
    'does nothing but tell how $name is used',
    async ({ file, args }) => {
      const folder = temporaryFolder('help');
      const DATA_DIR = join(folder, 'data');
      const { code, text } = await new Promise<{ code: number; text: string }>((resolve) => {
        const child = execFile(
          process.execPath,
          ['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), join(root, file), ...args, '--help'],
          {
            cwd: folder,
            env: { ...process.env, DATA_DIR, DATABASE_URL: '', TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') },
          },
          (_error, stdout) => resolve({ code: child.exitCode ?? -1, text: stdout }),
        );
      });
      const left = [DATA_DIR, join(folder, '--help')].filter((path) => existsSync(path));
      expect([code, left]).toEqual([0, []]);
      expect(text).toMatch(/用法|npm run/);
    },
    60_000,
  );
});
