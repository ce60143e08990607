import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Of the whole tree with its sample files. */
const ARCHIVE_BYTES = 1024 ** 3;

/** The commit of the release before this one, which a rolling update begins with and goes back to. */
export const { commit: lastRelease } = JSON.parse(
  readFileSync(path.join(root, 'deploy/last-release.json'), 'utf8'),
) as { readonly commit: string };

/** Whether the history of this clone reaches back to the last release: that of a shallow one may not. */
export function isLastReleaseHere(): boolean {
  return spawnSync('git', ['cat-file', '-e', `${lastRelease}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;
}

/** The last release's tree in a folder of its own, with the packages that are installed here; the run removes it. */
export function unpackLastRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'auto-repair-last-release-'));
  const input = execFileSync('git', ['archive', '--format=tar', lastRelease], { cwd: root, maxBuffer: ARCHIVE_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
