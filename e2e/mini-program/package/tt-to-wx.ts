import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './package-files';

const RENAMES: [from: string, to: string][] = [
  ['.ttml', '.wxml'],
  ['.ttss', '.wxss'],
  ['.sjs', '.wxs'],
];

/**
 * Copies a built Douyin package to `target` with WeChat's file and directive names, so that the same compilers read
 * it: *.ttml → *.wxml, `tt:for` → `wx:for`, `<sjs>` → `<wxs>`. Page code is left as it is and still sees `tt`.
 */
export function convertTtPackage(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
  for (const name of listFiles(target)) {
    const rename = RENAMES.find(([from]) => name.endsWith(from));
    if (!rename) continue;
    const file = join(target, name);
    writeFileSync(file, renameDirectives(readFileSync(file, 'utf8')));
    renameSync(file, join(target, name.slice(0, -rename[0].length) + rename[1]));
  }
}

function renameDirectives(text: string): string {
  const directives = text.replace(/(\s)tt:/g, '$1wx:').replace(/<(\/?)sjs\b/g, '<$1wxs');
  return RENAMES.reduce((result, [from, to]) => result.replaceAll(from, to), directives);
}
