import { readFileSync } from 'node:fs';
import { transformSync } from '@babel/core';
import { isReconciler } from './settings';

const plugin = require.resolve('./babel-slim-reconciler.js');
const { HOST, CALLED } = jest.requireActual<{ HOST: Record<string, boolean>; CALLED: string[] }>(
  './babel-slim-reconciler.js',
);
const file = require.resolve('react-reconciler').replace(/index\.js$/, 'cjs/react-reconciler.production.min.js');
const source = readFileSync(file, 'utf8');
const taro = readFileSync(require.resolve('@tarojs/react/dist/react.esm.js'), 'utf8');
const slim = (code: string) =>
  transformSync(code, { configFile: false, babelrc: false, sourceType: 'script', compact: true, plugins: [plugin] })
    ?.code ?? '';

describe('React’s reconciler in mini programs', () => {
  it('is told what Taro’s host says at run time', () => {
    for (const [name, value] of Object.entries(HOST)) {
      const said = new RegExp(`\\b${name}: (true|false)`).exec(taro)?.[1];
      // What a host does not name, it does not support.
      expect(`${name} ${said ?? 'false'}`).toBe(`${name} ${String(value)}`);
    }
  });

  it('keeps all that Taro calls, and nothing else', () => {
    const called = Array.from(taro.matchAll(/\b(?:TaroReconciler|renderer)\.(\w+)/g), ([, name = '']) => name);
    // Asked in development alone, which builds another file.
    const inProduction = new Set(called.filter((name) => name !== 'injectIntoDevTools'));
    expect(CALLED).toEqual(Array.from(inProduction).sort());
    expect(Array.from(slim(source).matchAll(/exports\.(\w+)\s*=/g), ([, name]) => name).sort()).toEqual(CALLED);
  });

  it('asks its host for what it does, and no longer what it can', () => {
    expect(isReconciler(file)).toBe(true);
    expect(source).toContain('$$$hostConfig.supportsHydration');
    expect(slim(source)).not.toMatch(/\$hostConfig\.supports/);
    expect(slim(source)).toContain('$$$hostConfig.createInstance');
  });
});
