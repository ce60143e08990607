import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';
import { miniPlugins } from './settings';

const modules = path.resolve(__dirname, '../../node_modules');
const replaced = miniPlugins.flatMap(([name, plugin, options]) =>
  plugin === NormalModuleReplacementPlugin ? [{ name, options: options as [RegExp, string] }] : [],
);
const standInOf = (file: string) =>
  replaced.filter(({ options: [pattern] }) => pattern.test(path.resolve(modules, file)));

describe('what mini programs build in place of Taro’s own', () => {
  it.each([
    ['@tarojs/taro/index.js', 'taro-entry'],
    ['@tarojs/runtime/dist/bom/history.js', 'no-browser-address'],
    ['@tarojs/runtime/dist/bom/location.js', 'no-browser-address'],
    ['@tarojs/runtime/dist/bom/URL.js', 'no-browser-address'],
    ['@tarojs/runtime/dist/bom/URLSearchParams.js', 'no-browser-address'],
  ])('stands in for %s, with all that it exports', (file, name) => {
    const [own] = standInOf(file);
    expect(own?.name).toBe(name);
    const theirs = readFileSync(path.join(modules, file), 'utf8');
    const exported = /^export \{ (.+) \};$/m.exec(theirs)?.[1]?.split(', ') ?? [];
    const ours = readFileSync(own?.options[1] ?? '', 'utf8');
    for (const each of exported) expect(ours).toMatch(new RegExp(`\\b${each}\\b`));
  });

  it('leaves out the styles of icons that nothing draws', () => {
    const styles = path.join(modules, '@nutui/icons-react-taro/dist/style_icon.css');
    expect(existsSync(styles)).toBe(true);
    expect(standInOf(styles).map(({ name }) => name)).toEqual(['no-icons']);
  });

  it('leaves the rest of the runtime alone', () => {
    expect(standInOf('@tarojs/runtime/dist/bom/window.js')).toEqual([]);
    expect(existsSync(path.join(modules, '@tarojs/runtime/dist/bom/window.js'))).toBe(true);
  });
});
