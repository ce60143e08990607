import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { temporaryFolder } from '../server/testing/temporary-folder';
import { FetchAsyncPackages } from './fetch-async-packages';

/** Taro's own plugin for styles. */
const ofTaro = createRequire(require.resolve('@tarojs/webpack5-runner/package.json'));
const ExtractStyles = ofTaro('mini-css-extract-plugin') as { new (): WebpackPluginInstance; loader: string };

/** Stands where Taro's splitter does, and knows which packages there are. */
class MiniSplitChunksPlugin implements WebpackPluginInstance {
  readonly options = { chunksFilter: () => true };
  readonly subRoots = ['packages/orders', 'packages/till', 'pages/docTree'];
  apply(): void {
    // The groups of the test are webpack's own.
  }
}

const part = (name: string, file: string) => `import(/* webpackChunkName: "async/${name}/${name}" */ '${file}');`;
const SOURCES = {
  'app.js': "import './app.css';",
  'home.js': `${part('tabs', './tab.js')} ${part('order', './packages/orders/detail.js')}`,
  'tab.js': "import './tab.css';",
  'packages/orders/order.js': `import './page.css'; ${part('order', './detail.js')}`,
  'packages/orders/detail.js': "import './line.css'; import './detail.css'; import '../../app.css';",
  'packages/till/day.js': "import './day.css';",
  'pages/docTree/docTree.js': `import './tree.css'; ${part('order', '../../packages/orders/detail.js')}`,
  'app.css': '.app {}',
  'tab.css': '.tab {}',
  'packages/orders/page.css': '.page {}',
  'packages/orders/line.css': '.line {}',
  'packages/orders/detail.css': '.detail {}',
  'packages/till/day.css': '.day {}',
  'pages/docTree/tree.css': '.tree {}',
};
const ENTRIES = ['home', 'packages/orders/order', 'packages/till/day', 'pages/docTree/docTree'];

/** Builds the pages; gives the text of each file. */
async function built(): Promise<Record<string, string>> {
  const folder = temporaryFolder('async-packages');
  for (const [name, source] of Object.entries(SOURCES)) {
    const file = path.join(folder, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {
      common: './src/app.js',
      ...Object.fromEntries(ENTRIES.map((name) => [name, `./src/${name}.js`])),
    },
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false, runtimeChunk: { name: 'runtime' } },
    module: {
      rules: [{ test: /\.css$/, use: [ExtractStyles.loader, ofTaro.resolve('css-loader')] }],
    },
    plugins: [new MiniSplitChunksPlugin(), new FetchAsyncPackages(), new ExtractStyles()],
  });
  const assets = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString() ?? 'no answer'));
      else resolve(Object.keys(stats.compilation.assets));
    });
  });
  return Object.fromEntries(assets.map((name) => [name, readFileSync(path.join(folder, 'dist', name), 'utf8')]));
}

describe('a package of code', () => {
  let files: Record<string, string> = {};
  beforeAll(async () => {
    files = await built();
  });
  const rules = (text = '') => [...text.matchAll(/\.(\w+) \{/g)].map(([, name]) => name);

  it('is fetched by the platform', () => {
    expect(files['runtime.js']).toContain('require.async("./async/order/order.js")');
    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('async/'))
        .sort(),
    ).toEqual(['async/order/order.js', 'async/tabs/tabs.js']);
  });

  it('has its styles with the pages that draw it, behind theirs and in their order', () => {
    expect(rules(files['packages/orders/order.css'])).toEqual(['page', 'line', 'detail']);
    expect(rules(files['packages/till/day.css'])).toEqual(['day']);
    // It asks ahead of them.
    expect(rules(files['pages/docTree/docTree.css'])).toEqual(['tree']);
  });

  it('of the main package has them there', () => {
    expect(rules(files['common.css'])).toEqual(['app', 'tab']);
  });
});
