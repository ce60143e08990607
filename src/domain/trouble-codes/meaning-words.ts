import type { CodeFacts } from './code-types';

/** What a trouble code means, with 待核实 where nobody has checked it. */
export const meaningWords = ({ name, isChecked }: Pick<CodeFacts, 'name' | 'isChecked'>): string =>
  isChecked ? name : `${name}（待核实）`;
