import type { PageConfig } from '../package/app-config';
import { resolveInPackage } from '../package/paths';
import { reportFailure } from './failures';
import type { createPackageSpace } from './framework';
import type { HostBundle } from './host-bundle';
import type { ModuleLoader } from './module-loader';
import { evaluateTrusted } from './sandbox';

type PackageSpace = ReturnType<typeof createPackageSpace>;
type Templates = Record<string, unknown>;

/** Registers the pages and components of the package with the component framework, when they are first needed. */
export class ComponentRegistry {
  private readonly templates: Templates;
  private readonly registered = new Set<string>();

  constructor(
    private readonly bundle: HostBundle,
    private readonly space: PackageSpace,
    private readonly loader: ModuleLoader,
  ) {
    this.templates = evaluateTrusted<Templates>(bundle.templateSource, {
      reportMissingTemplate: (name: string) => {
        if (name) reportFailure('template', `Template \`${name}\` not found`);
      },
    });
  }

  /** Registers `path` (no suffix) and all components that it uses. @throws Error when one of its files is missing. */
  register(path: string): void {
    if (this.registered.has(path)) return;
    this.registered.add(path);
    const config = this.configOf(path);
    const template = this.templates[path];
    if (!template) throw new Error(`${path}.wxml is missing`);
    if (!this.loader.has(path)) throw new Error(`${path}.js is missing`);
    const using: Record<string, string> = {};
    const wanted = { ...this.bundle.config.usingComponents, ...config.usingComponents };
    for (const [name, target] of Object.entries(wanted)) {
      const resolved = resolveInPackage(path, target);
      using[name] = `/${resolved}`;
      this.register(resolved);
    }
    // Styles are shared: class names stay as written, and the runner's selectors are the template's own.
    this.space.addComponentStaticConfig(path, { ...config, usingComponents: using, styleIsolation: 'shared' } as never);
    this.space.addCompiledTemplate(path, { groupList: this.templates, content: template } as never);
    this.space.componentEnv(path, ({ Page, Component, Behavior }) => {
      const tolerant = (definition: Definition): void => Component(withLists(definition) as never);
      this.loader.runWith(path, { Page, Component: tolerant, Behavior });
    });
  }

  private configOf(path: string): PageConfig {
    const config = this.bundle.pageConfigs[path];
    if (!config) throw new Error(`${path}.json is missing`);
    return config;
  }
}

type Definition = Record<string, unknown>;

/** WeChat reads an empty object as an empty list here, and Taro writes one; the framework insists on a list. */
function withLists(definition: Definition): Definition {
  const lists = ['behaviors', 'externalClasses'].map((name) => {
    const value = definition[name];
    return [name, Array.isArray(value) ? (value as unknown[]) : []];
  });
  return { ...definition, ...(Object.fromEntries(lists) as Definition) };
}
