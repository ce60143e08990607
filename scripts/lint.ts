import { eslint, format, promiseRules, tree } from './lint-tasks';
import { sideBySide } from './side-by-side';

const everything = ['.'];

/** All that is judged without running the code, but for types. */
void sideBySide([eslint(everything), tree, promiseRules(everything), format(everything)]).then((isRight) => {
  process.exitCode = isRight ? 0 : 1;
});
