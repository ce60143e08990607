const { default: Runtime } = require('jest-runtime');
const { collectGarbage } = require('./collected-garbage.cjs');
const { compileOnce } = require('./compiled-once.cjs');

/** Test files, each in a context of its own, share the code of the modules that they load; see compiled-once.cjs. */
module.exports = class SharedCodeRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    collectGarbage();
    compileOnce(this);
  }
};
