import { sideBySide } from './side-by-side';
import { allTypes } from './typecheck-passes';

/** The types of all targets, of the server and of the tools. */
void sideBySide(allTypes()).then((isRight) => {
  process.exitCode = isRight ? 0 : 1;
});
