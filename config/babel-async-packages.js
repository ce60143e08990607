/* eslint-disable @typescript-eslint/no-require-imports, no-undef -- Babel loads its plug-ins as CommonJS. */
const path = require('node:path');
const asyncPackages = require('./async-packages.json');

const source = path.resolve(__dirname, '../src');

/** The package of what an `import()` names, or undefined. */
const asyncPackageOf = (module) => Object.keys(asyncPackages).find((name) => asyncPackages[name].includes(module));

/** Whether a page shows nothing without a module. */
const isPartOfPage = (module) => /-(tab|body)$/.test(module);

/** What `request` in `file` means: a path from `src/`, or a module's name. */
function moduleOf(request, file) {
  if (request.startsWith('@/')) return request.slice(2);
  if (!request.startsWith('.')) return request;
  return path
    .relative(source, path.resolve(path.dirname(file), request))
    .split(path.sep)
    .join('/');
}

/**
 * Tells webpack where the code of each `import()` goes. Mini programs: into its package, by async-packages.json (by
 * path from `src/`, or a module's name), else beside the code that asks, since each package is a download. Browsers
 * fetch each part by itself, except for what a page consists of (`-tab`, `-body`): the page is fetched already.
 */
module.exports = function markAsyncPackages({ types: t }, { isMiniProgram }) {
  return {
    name: 'async-packages',
    visitor: {
      CallExpression(path, { filename }) {
        const [request] = path.node.arguments;
        if (!t.isImport(path.node.callee) || !t.isStringLiteral(request)) return;
        const module = moduleOf(request.value, filename);
        const name = asyncPackageOf(module);
        if (isMiniProgram && name) t.addComment(request, 'leading', ` webpackChunkName: "async/${name}/${name}" `);
        else if (isMiniProgram || isPartOfPage(module)) t.addComment(request, 'leading', ' webpackMode: "eager" ');
      },
    },
  };
};
