import { Script } from 'node:vm';
import { allRoutes, parseAppConfig, type PageConfig } from '../package/app-config';
import { listFiles, readTexts } from '../package/package-files';
import { resolveInPackage } from '../package/paths';

/** What is missing or unreadable in a package with WeChat's file names, in words; empty when all is there. */
export function fileProblems(folder: string): string[] {
  return [...syntaxProblems(folder), ...jsonProblems(folder), ...missingFiles(folder)];
}

function syntaxProblems(folder: string): string[] {
  return [...readTexts(folder, ['.js'])].flatMap(([name, text]) => {
    try {
      new Script(`(function () {${text}\n})`, { filename: name });
      return [];
    } catch (error) {
      return [`${name}: ${messageOf(error)}`];
    }
  });
}

function jsonProblems(folder: string): string[] {
  return [...readTexts(folder, ['.json'])].flatMap(([name, text]) => {
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      return [`${name}: ${messageOf(error)}`];
    }
  });
}

function missingFiles(folder: string): string[] {
  const names = new Set(listFiles(folder));
  const texts = readTexts(folder, ['.json', '.wxml']);
  const app = texts.get('app.json');
  if (app === undefined) return ['app.json is missing'];
  const config = parseAppConfig(app);
  const problems: string[] = [];
  const requireAll = (path: string, suffixes: string[], whose: string): void => {
    for (const suffix of suffixes)
      if (!names.has(path + suffix)) problems.push(`${path}${suffix} is missing (${whose})`);
  };
  requireAll('app', ['.js'], 'the app');
  const routes = allRoutes(config);
  for (const route of routes) requireAll(route, ['.js', '.json', '.wxml'], 'a page of app.json');
  for (const { pagePath } of config.tabBar?.list ?? []) {
    if (!config.pages.includes(pagePath)) problems.push(`the tab ${pagePath} is no page of the main package`);
  }
  if (config.tabBar?.custom) requireAll('custom-tab-bar/index', ['.js', '.json', '.wxml'], 'the custom tab bar');
  for (const [name, text] of texts) {
    if (!name.endsWith('.json') || name.startsWith('project.')) continue;
    const owner = name.slice(0, -'.json'.length);
    const using = (JSON.parse(text) as PageConfig).usingComponents ?? {};
    for (const target of Object.values(using))
      requireAll(resolveInPackage(owner, target), ['.js', '.json', '.wxml'], `used by ${name}`);
  }
  for (const [name, text] of texts) {
    if (!name.endsWith('.wxml')) continue;
    for (const [, source] of text.matchAll(/<(?:import|include|wxs)\b[^>]*\ssrc="([^"]+)"/g)) {
      if (source) requireAll(resolveInPackage(name, source), [''], `imported by ${name}`);
    }
  }
  return problems;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
