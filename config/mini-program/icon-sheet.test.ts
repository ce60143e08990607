import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postcss from 'postcss';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { temporaryFolder } from '../../server/testing/temporary-folder';
import { iconClass } from '../../src/ui/icon-class';
import { drawingOf } from '../../src/ui/icon-paths';
import { iconNames, iconSheet } from './icon-sheet';
import { miniLoaders } from './settings';

/** Taro's own loaders and plugin for styles. */
const ofTaro = createRequire(require.resolve('@tarojs/webpack5-runner/package.json'));
const ExtractStyles = ofTaro('mini-css-extract-plugin') as { new (): WebpackPluginInstance; loader: string };

/** The `--icon` of each class of a sheet. */
function iconsOf(sheet: string): Map<string, string> {
  const icons = new Map<string, string>();
  postcss.parse(sheet).walkDecls('--icon', ({ value, parent }) => {
    if (parent?.type === 'rule') icons.set((parent as postcss.Rule).selector, value);
  });
  return icons;
}

/** The sheet as mini programs get it, by webpack and Taro's loader of styles. */
async function builtSheet(): Promise<string> {
  const folder = temporaryFolder('icon-sheet');
  const [, files, loader] = miniLoaders.find(([name]) => name === 'icon-classes') ?? [];
  // The loader is known by where the file lies.
  const sheet = path.join(folder, 'src/ui/icon-classes.css');
  mkdirSync(path.dirname(sheet), { recursive: true });
  writeFileSync(sheet, readFileSync(path.resolve(__dirname, '../../src/ui/icon-classes.css')));
  writeFileSync(path.join(folder, 'index.js'), "import './src/ui/icon-classes.css';");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false },
    module: {
      rules: [
        { test: /\.css$/, use: [ExtractStyles.loader, ofTaro.resolve('css-loader')] },
        { test: files, enforce: 'pre', use: [{ loader }] },
      ],
    },
    plugins: [new ExtractStyles()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString() ?? 'no answer'));
      else resolve();
    });
  });
  return readFileSync(path.join(folder, 'dist/main.css'), 'utf8');
}

const ADDRESS = /^url\("data:image\/svg\+xml,([^"#]+)"\)$/;
const svgIn = (icon = '') => decodeURIComponent(ADDRESS.exec(icon)?.[1] ?? '');

describe('the style sheet of icons in mini programs', () => {
  const icons = iconsOf(iconSheet());

  it('has a class for each icon, and no other', () => {
    expect([...icons.keys()]).toEqual(iconNames.map((name) => `.${iconClass(name)}`));
  });

  it.each(iconNames)('draws %s by its path', (name) => {
    const { path: line, filled = false } = drawingOf(name);
    const svg = svgIn(icons.get(`.${iconClass(name)}`));
    expect(svg).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' .*<\/svg>$/);
    expect(svg).toContain(`d='${line}'`);
    expect(svg).toContain(`fill='${filled ? 'red' : 'none'}'`);
  });

  it('is built with every drawing as it is', async () => {
    const built = iconsOf(await builtSheet());
    expect([...built].map(([name, icon]) => [name, svgIn(icon)])).toEqual(
      [...icons].map(([name, icon]) => [name, svgIn(icon)]),
    );
  });
});
