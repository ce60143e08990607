import type { Compilation, Compiler } from 'webpack';
import { sources } from 'webpack';
import { homeFiles } from './home-chunks';
import { pwaLinks } from './pwa-assets';

const HTML = 'index.html';

/** Runs in the page, as text: the style sheet of a chunk comes behind the app's own, over which its rules win. */
export function appendToBody(sheet: HTMLLinkElement): void {
  document.body.appendChild(sheet);
}

const STYLE_SHEET = /<link [^>]*rel="?stylesheet"?[^>]*>/g;

/**
 * Names the chunks of the home page in index.html, so that the browser fetches them beside the app's own script
 * instead of after it has run; and what makes the app installable. The app's style sheet goes behind what index.html
 * draws by itself: in the head it would keep the window empty until it has come.
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
    const sheets = html.match(STYLE_SHEET) ?? [];
    const early = sheets.map((sheet) => sheet.replace(/rel="?stylesheet"?/, 'rel="preload" as="style"'));
    const drawn = html
      .replace(STYLE_SHEET, '')
      .replace('</head>', `${early.join('')}${links.join('')}${pwaLinks(base)}</head>`)
      .replace('</body>', `${sheets.join('')}</body>`);
    compilation.updateAsset(HTML, new sources.RawSource(drawn));
  }
}
