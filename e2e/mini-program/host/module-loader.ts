import { packageRootOf } from '../package/app-config';
import type { Connection } from './connection';
import { resolveInPackage } from '../package/paths';
import { reportFailure, reportThrown } from './failures';
import type { HostBundle } from './host-bundle';
import { runScript } from './sandbox';

interface LoadedModule {
  exports: unknown;
}

/** What a script may register while it runs: the framework's constructors, bound to the script's own path. */
export interface Registrars {
  Page: unknown;
  Component: unknown;
  Behavior: unknown;
}

type Registrar = (...args: unknown[]) => unknown;

/** Runs the package's scripts, each once, and fetches subpackages when they are first needed. */
export class ModuleLoader {
  private readonly scripts: Record<string, string>;
  private readonly modules = new Map<string, LoadedModule>();
  private readonly subpackages = new Map<string, Promise<void>>();
  /** Roots that need no network: a device keeps what it fetched. */
  private readonly kept: Set<string>;
  private registrars: Registrars | undefined;

  constructor(
    private readonly bundle: HostBundle,
    private readonly globals: Record<string, unknown>,
    private readonly connection: Connection,
    kept: readonly string[],
  ) {
    this.scripts = { ...bundle.mainScripts };
    this.kept = new Set(kept);
  }

  has(path: string): boolean {
    return path in this.scripts;
  }

  /** Runs `path` (no suffix) while `registrars` are what its Page() and Component() reach. */
  runWith(path: string, registrars: Registrars): void {
    const outer = this.registrars;
    this.registrars = registrars;
    try {
      this.require(path);
    } finally {
      this.registrars = outer;
    }
  }

  /**
   * The exports of a script. @throws Error when the package has no such file or it is in a subpackage not loaded yet.
   */
  require(path: string): unknown {
    const known = this.modules.get(path);
    if (known) return known.exports;
    const source = this.scripts[path];
    if (source === undefined) {
      const root = packageRootOf(this.bundle.config, path);
      const reason = root && !this.subpackages.has(root) ? `subpackage ${root} is not loaded` : 'no such file';
      reportFailure('package', `module '${path}.js' is not defined: ${reason}`);
      throw new Error(`module '${path}.js' is not defined, require args is '${path}'`);
    }
    const module: LoadedModule = { exports: {} };
    this.modules.set(path, module);
    this.run(path, source, module);
    return module.exports;
  }

  /** The exports of a script in any package, which is fetched before. Rejects when it cannot be. */
  private async requireAsync(path: string): Promise<unknown> {
    await this.loadSubpackageOf(path);
    return this.require(path);
  }

  /** A script that throws is a failure even when the app catches it: its page can never be opened. */
  private run(path: string, source: string, module: LoadedModule): void {
    const globals = {
      ...this.globals,
      module,
      exports: module.exports,
      require: Object.assign((request: string) => this.require(withoutSuffix(resolveInPackage(path, request))), {
        async: (request: string) => this.requireAsync(withoutSuffix(resolveInPackage(path, request))),
      }),
      // Bound late: a component's definition may stand in a shared script and run when the component's own script asks.
      Page: (...args: unknown[]) => this.registrar('Page')(...args),
      Component: (...args: unknown[]) => this.registrar('Component')(...args),
      Behavior: (...args: unknown[]) => this.registrar('Behavior')(...args),
    };
    try {
      runScript(path, source, globals);
    } catch (error) {
      reportThrown('exception', error);
      throw error;
    }
  }

  private registrar(name: keyof Registrars): Registrar {
    const registrar = this.registrars?.[name];
    if (typeof registrar !== 'function')
      throw new Error(`${name}() was called while no page or component was being loaded`);
    return registrar as Registrar;
  }

  /** Fetches the scripts of the subpackage that holds `path`, without running them. The main package needs none. */
  async loadSubpackageOf(path: string): Promise<void> {
    const root = packageRootOf(this.bundle.config, path);
    if (root) await this.loadSubpackage(root);
  }

  /** False without a network for what the device has not got. */
  canLoad(root: string): boolean {
    return !this.connection.isCut || this.kept.has(root);
  }

  loadSubpackage(root: string): Promise<void> {
    const known = this.subpackages.get(root);
    if (known) return known;
    if (!this.canLoad(root))
      return Promise.reject(new Error(`loadSubpackage:fail ${root} net::ERR_INTERNET_DISCONNECTED`));
    this.kept.add(root);
    const loading = this.fetchScripts(root);
    this.subpackages.set(root, loading);
    return loading;
  }

  /** Roots of the subpackages that the device has. */
  downloaded(): string[] {
    return [...this.kept];
  }

  private async fetchScripts(root: string): Promise<void> {
    const response = await fetch(`${this.bundle.subpackageUrl}${encodeURIComponent(root)}`);
    if (!response.ok) throw new Error(`loadSubpackage:fail ${root} ${response.status}`);
    Object.assign(this.scripts, (await response.json()) as Record<string, string>);
  }
}

function withoutSuffix(path: string): string {
  return path.replace(/\.js$/, '');
}
