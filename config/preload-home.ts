import type { Compilation, Compiler } from 'webpack';
import { sources } from 'webpack';
import { isGroupOfHome } from './home-chunks';
import { pwaLinks } from './pwa-assets';

const HTML = 'index.html';

/**
 * Names the chunks of the home page in index.html, so that the browser fetches them beside the app's own script
 * instead of after it has run; and what makes the app installable.
 */
export class PreloadHome {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadHome', (compilation) => {
      // After the stage in which the HTML is made.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'PreloadHome', stage }, () => this.addLinks(compilation));
    });
  }

  private addLinks(compilation: Compilation): void {
    const html = compilation.getAsset(HTML)?.source.source().toString();
    if (html === undefined) return;
    const base = String(compilation.outputOptions.publicPath);
    const links = homeFiles(compilation)
      .map((file) => `${base}${file}`)
      .map((url) => `<link rel="preload" href="${url}" as="${url.endsWith('.css') ? 'style' : 'script'}">`);
    compilation.updateAsset(
      HTML,
      new sources.RawSource(html.replace('</head>', `${links.join('')}${pwaLinks(base)}</head>`)),
    );
  }
}

/** Files of the chunk group that the route of the home page loads. */
function homeFiles(compilation: Compilation): string[] {
  return (compilation.chunkGroups.find(isGroupOfHome)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file));
}
