import { allActions } from '../catalogue/all-actions';
import type { Command } from '../command';
import { commandOf } from '../line/command-of';

/** Every command of the operator line, in the order of the help. */
export const allCommands: readonly Command[] = [...allActions.map(commandOf)];
