const { sep } = require('node:path');
const { Script } = require('node:vm');

const packages = `${sep}node_modules${sep}`;
/**
 * Set by jest.config.ts while jest watches: else modules are as they were when the run began, and are not read again.
 */
const mayChange = (filename) => process.env.JEST_WATCHES === '1' && !filename.includes(packages);

/** By path: the source (null of what does not change) and what became of it. */
const transformed = new Map();
/** By path: the transformed source and its script. */
const compiled = new Map();

/**
 * Has a runtime of jest transform and compile each module once per worker, where jest does so again for every test
 * file. What a module evaluates to remains each file's own. A module of the project that changes while jest watches is
 * done again; packages stay as they are. Leans on jest's internals, whose version is pinned.
 */
exports.compileOnce = ({ executor, transformCache }) => {
  const { injectedModuleParameters, environment } = executor;
  const transform = transformCache.transform.bind(transformCache);
  transformCache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    const source = mayChange(filename) ? transformCache.fileCache.readFile(filename) : null;
    const known = transformed.get(filename);
    if (known?.source !== source) {
      const code = transform(filename, options);
      const { sourceMapPath } = transformCache.transforms.get(filename);
      transformed.set(filename, { source, result: { code, sourceMapPath } });
      return code;
    }
    transformCache.transforms.set(filename, known.result);
    if (known.result.sourceMapPath) transformCache.sourceMaps.set(filename, known.result.sourceMapPath);
    return known.result.code;
  };

  const begin = `(function (${injectedModuleParameters.join(', ')}) {`;
  executor.compile = (source, filename) => {
    let known = compiled.get(filename);
    if (known?.source !== source) {
      const script = new Script(`${begin}${source}\n})`, { filename, columnOffset: -begin.length });
      known = { source, script };
      compiled.set(filename, known);
    }
    const context = environment.getVmContext();
    return context ? known.script.runInContext(context) : known.script.runInThisContext();
  };
};
