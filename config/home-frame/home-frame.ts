import path from 'node:path';
import { build } from 'esbuild';
import type { Compilation, Compiler } from 'webpack';
import { sources } from 'webpack';
import { routes } from '../../src/infra/routes';
import { homeFiles } from '../home-chunks';
import { pageAliases } from '../page-aliases';
import { drawHome } from './draw-home';
import { stylesOf } from './frame-styles';
import type { HomeRequest } from './home-requests';

const HTML = 'index.html';

/** The script that asks for what home shows and shows the frame, as it stands in index.html. */
export async function showingScript(requests: readonly HomeRequest[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'show-home.ts')],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    // What Chromium 66 and iOS 12 both read.
    target: 'es2018',
    alias: { '@': path.resolve(__dirname, '../../src') },
    define: {
      HOME_ADDRESSES: JSON.stringify(pageAliases[routes.home]),
      HOME_REQUESTS: JSON.stringify(requests),
    },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * Puts home as it is drawn first, with the rules of the built style sheets that it needs, into index.html: it is seen
 * before any of the app's files has come.
 */
export class HomeFrame {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('HomeFrame', (compilation) => {
      // After the stage in which the HTML is made.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'HomeFrame', stage }, () => this.write(compilation));
    });
  }

  private async write(compilation: Compilation): Promise<void> {
    const textOf = (file: string) => compilation.getAsset(file)?.source.source().toString() ?? '';
    const html = textOf(HTML);
    if (html === '') return;
    const sheets = [...(compilation.entrypoints.get('app')?.getFiles() ?? []), ...homeFiles(compilation)]
      .filter((file) => file.endsWith('.css'))
      .map(textOf);
    const { markup, requests } = await drawHome();
    const frame = `<template id="home-frame"><style>${stylesOf(sheets.join(''), markup)}</style>${markup}</template>`;
    const script = `<script>${await showingScript(requests)}</script>`;
    // By a function: what is inserted may hold `$&`.
    const shown = html.replace('</body>', () => `${frame}${script}</body>`);
    compilation.updateAsset(HTML, new sources.RawSource(shown));
  }
}
