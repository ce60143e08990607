import { isHelpAsked } from '../server/base/usage';
import { sideBySide } from './side-by-side';
import { allTypes } from './typecheck-passes';

/** The types of all targets, of the server and of the tools. */
if (isHelpAsked('npm run typecheck: the types of all targets, the server and the tools')) process.exit(0);
void sideBySide(allTypes()).then((isRight) => {
  process.exitCode = isRight ? 0 : 1;
});
