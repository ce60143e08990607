import { eslint, format, promiseRules, tree } from './lint-tasks';
import { isHelpAsked } from '../server/base/usage';
import { sideBySide } from './side-by-side';

const everything = ['.'];

/** All that is judged without running the code, but for types. */
if (isHelpAsked('npm run lint: format, rules, variants and circles of imports of the whole tree')) process.exit(0);
void sideBySide([eslint(everything), tree, promiseRules(everything), format(everything)]).then((isRight) => {
  process.exitCode = isRight ? 0 : 1;
});
