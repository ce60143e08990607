const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { collectGarbage } = require('./collected-garbage.cjs');
const { compileOnce } = require('./compiled-once.cjs');

const packages = `${sep}node_modules${sep}`;
/**
 * What begins anew with each file: prom-client holds what a process counts, pdf.js a worker that stays broken when a
 * file ends while it starts, and drizzle-kit needs what it adds to all arrays, which is gone with the file.
 */
const withState = ['prom-client', 'pdfjs-dist', 'drizzle-kit'].map((name) => `${packages}${name}${sep}`);
const isShared = (path) => path.includes(packages) && !withState.some((folder) => path.includes(folder));

/**
 * Loads packages as Node does: once per worker, not once per file. The project's own modules are evaluated anew for
 * every file. Goes with worker-environment.ts, whose files share one set of built-in objects. Leans on jest's
 * internals, whose version is pinned: without them the tests do not start.
 */
module.exports = class WorkerRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    collectGarbage();
    compileOnce(this);
  }

  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const path = this._resolution.resolveCjs(from, name);
      if (isShared(path)) return createRequire(from)(path);
    }
    return super.requireModule(from, name, options, isActual);
  }
};
