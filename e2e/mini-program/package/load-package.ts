import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '../target';
import { parseAppConfig, packageRootOf, type AppConfig } from './app-config';
import { compileStyles } from './compile-styles';
import { compileTemplates, type CompiledTemplates } from './compile-templates';
import { readTexts } from './package-files';
import { convertTtPackage } from './tt-to-wx';

/** A built package with WeChat's file names, on disk; `dispose` removes a temporary copy. */
export interface PackageFolder {
  folder: string;
  dispose(): void;
}

/** A package made ready for the host. */
export interface LoadedPackage {
  config: AppConfig;
  templates: CompiledTemplates;
  styles: Record<string, string>;
  /** JSON files of pages and components, by path without suffix. */
  pageConfigs: Record<string, unknown>;
  /** Scripts by path without suffix, grouped by subpackage root; '' is the main package. */
  scripts: Record<string, Record<string, string>>;
}

/** Gives `dist` in WeChat's file names: itself for weapp, a converted copy for tt. */
export function openPackage(dist: string, target: Target): PackageFolder {
  if (target === 'weapp') return { folder: dist, dispose: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'tt-package-'));
  convertTtPackage(dist, folder);
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Reads and compiles the package in `folder`. @throws Error when app.json is missing or a file cannot be read. */
export function loadPackage(folder: string): LoadedPackage {
  const jsonTexts = readTexts(folder, ['.json']);
  const appText = jsonTexts.get('app.json');
  if (appText === undefined) throw new Error(`${folder} holds no app.json: build the package first`);
  const config = parseAppConfig(appText);
  const pageConfigs: Record<string, unknown> = {};
  for (const [name, text] of jsonTexts) pageConfigs[name.slice(0, -'.json'.length)] = JSON.parse(text) as unknown;
  const scripts: LoadedPackage['scripts'] = { '': {} };
  for (const sub of config.subPackages) scripts[packageRootOf(config, `${sub.root}/x`)] = {};
  for (const [name, text] of readTexts(folder, ['.js'])) {
    const group = (scripts[packageRootOf(config, name)] ??= {});
    group[name.slice(0, -'.js'.length)] = text;
  }
  return { config, templates: compileTemplates(folder), styles: compileStyles(folder), pageConfigs, scripts };
}
