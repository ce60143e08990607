import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes, packageRootOf, type AppConfig } from './package/app-config';
import { TARGET_NAMES, type Target, type TargetNames } from './target';

/** What takes the place of a match; of its groups, when it is a function. */
type Replacement = string | ((match: string, ...groups: string[]) => string);

/** Changes files of a copied package. Every change must really change something, or it throws. */
export class PackageEditor {
  readonly names: TargetNames;

  constructor(
    private readonly folder: string,
    target: Target,
    readonly config: AppConfig,
  ) {
    this.names = TARGET_NAMES[target];
  }

  /** The first page of the app: every suite opens it. */
  get firstPage(): string {
    return this.config.pages[0] ?? '';
  }

  /** The pages of subpackages, in the order of app.json. */
  get subpackagePages(): string[] {
    return allRoutes(this.config).filter((route) => packageRootOf(this.config, route) !== '');
  }

  /** Replaces all of `pattern` in a file. @throws Error when the file does not hold it. */
  replace(file: string, pattern: string | RegExp, replacement: Replacement): void {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replaceAll(pattern, typeof replacement === 'string' ? () => replacement : replacement);
    if (after === before) throw new Error(`the fault could not be planted: ${file} does not hold ${String(pattern)}`);
    writeFileSync(path, after);
  }

  /** Replaces all of `pattern` in the package's scripts. @throws Error when none of them holds it. */
  replaceInScripts(pattern: string | RegExp, replacement: Replacement, below = ''): void {
    const scripts = readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.startsWith(below) && file.endsWith('.js'),
    );
    const holding = scripts.filter((file) => readFileSync(join(this.folder, file), 'utf8').search(pattern) >= 0);
    if (holding.length === 0) throw new Error(`the fault could not be planted: no script holds ${String(pattern)}`);
    for (const file of holding) this.replace(file, pattern, replacement);
  }

  prepend(file: string, text: string): void {
    const path = join(this.folder, file);
    writeFileSync(path, text + readFileSync(path, 'utf8'));
  }

  remove(file: string): void {
    if (!existsSync(join(this.folder, file))) throw new Error(`the fault could not be planted: there is no ${file}`);
    rmSync(join(this.folder, file));
  }
}
