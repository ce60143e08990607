import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { buildConstants } from '../build-constants';
import type { HomeRequest } from './home-requests';

const source = path.resolve(__dirname, '../../src');
const here = (file: string) => path.join(__dirname, file);

/** The project's own code without a page around it: packages stay what they are, what comes later is left out. */
const withoutPage: Plugin = {
  name: 'without-page',
  setup({ onResolve }) {
    onResolve({ filter: /^@tarojs\/components$/ }, () => ({ path: here('elements.ts') }));
    onResolve({ filter: /^@tarojs\/taro$/ }, () => ({ path: here('taro.ts') }));
    onResolve({ filter: /^[^./@]|^@[^/]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' ? null : { path: name, external: true },
    );
    onResolve({ filter: /./ }, ({ path: name, kind }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : null,
    );
  },
};

/** What the source reads of the build, as esbuild replaces it. */
const constants = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(buildConstants('h5', process.env)).map(([name, value]) => [`process.env.${name}`, value]),
  );

type Home = Pick<typeof import('./home-markup'), 'homeMarkup' | 'homeRequests'>;

/**
 * Home as the app draws it first and what it asks for then, by the app's own components and calls: doors of the
 * platform answer as where nobody wrote a variant for the target (`src/platform`). Throws what they throw.
 */
export async function drawHome(): Promise<{ markup: string; requests: HomeRequest[] }> {
  const { outputFiles } = await build({
    entryPoints: [here('home-markup.tsx')],
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    alias: { '@': source },
    define: constants(),
    loader: { '.scss': 'empty', '.css': 'empty' },
    plugins: [withoutPage],
    logLevel: 'silent',
  });
  const compiled = { exports: {} as Home };
  const run = new Function('require', 'module', 'exports', outputFiles[0]?.text ?? '');
  run(createRequire(__filename), compiled, compiled.exports);
  const { homeMarkup, homeRequests } = compiled.exports;
  return { markup: homeMarkup(), requests: homeRequests() };
}
