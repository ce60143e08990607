import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from '../../server/testing/temporary-folder';
import { groupsOfPackages, keepToMain } from './whole-packages';

const ROOTS = ['packages/user', 'packages/till'];
const ENTRIES = ['home', 'packages/user/login', 'packages/user/orders', 'packages/till/day'];

/** Builds four pages of these sources, as Taro's splitter would by our groups; gives the text of each script. */
async function built(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const folder = temporaryFolder('packages');
  for (const [name, source] of Object.entries(files)) {
    const file = path.join(folder, 'src', `${name}.js`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  const common = { name: 'common', minChunks: 2, priority: 1 };
  keepToMain(common, () => ROOTS);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: Object.fromEntries(ENTRIES.map((name) => [name, `./src/${name}.js`])),
    output: { path: path.join(folder, 'dist') },
    optimization: {
      minimize: false,
      runtimeChunk: { name: 'runtime' },
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        maxInitialRequests: Infinity,
        cacheGroups: { default: false, defaultVendors: false, common, ...groupsOfPackages(ROOTS) },
      },
    },
  });
  const assets = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString() ?? 'no answer'));
      else resolve(Object.keys(stats.compilation.assets));
    });
  });
  return Object.fromEntries(assets.map((name) => [name, readFileSync(path.join(folder, 'dist', name), 'utf8')]));
}

const use = (...names: string[]) =>
  names.map((name) => `import { ${name} } from '/src/${name}.js'; console.log(${name});`).join('\n');
const word = (name: string) => `export const ${name} = 'the word of ' + location.hash + '${name}';`;
const holders = (scripts: Record<string, string>, name: string) =>
  Object.keys(scripts).filter((script) => scripts[script]?.includes(`location.hash + '${name}'`));

describe('packages of pages', () => {
  const scripts = async () => {
    const relative = (source: string, depth: number) => source.replaceAll("'/src/", `'./${'../'.repeat(depth)}`);
    return built({
      home: relative(use('atHome', 'everywhere'), 0),
      'packages/user/login': relative(use('inUser', 'inBoth', 'everywhere'), 2),
      'packages/user/orders': relative(use('inUser', 'inOrders'), 2),
      'packages/till/day': relative(use('inBoth', 'everywhere'), 2),
      ...Object.fromEntries(['atHome', 'everywhere', 'inUser', 'inBoth', 'inOrders'].map((name) => [name, word(name)])),
    });
  };

  it('share one file for what several of their pages use', async () => {
    const built = await scripts();
    expect(holders(built, 'inUser')).toEqual(['packages/user/sub-vendors.js']);
    expect(holders(built, 'inOrders')).toEqual(['packages/user/orders.js']);
    expect(Object.keys(built).sort()).toEqual(
      ['common.js', 'home.js', 'packages/till/day.js', 'packages/user/login.js', 'packages/user/orders.js'].concat(
        'packages/user/sub-vendors.js',
        'runtime.js',
      ),
    );
  });

  it('each hold what other packages use too, and leave to the main one what it holds', async () => {
    const built = await scripts();
    expect(holders(built, 'inBoth').sort()).toEqual(['packages/till/day.js', 'packages/user/login.js']);
    expect(holders(built, 'everywhere')).toEqual(['common.js']);
    expect(holders(built, 'atHome')).toEqual(['home.js']);
  });
});
