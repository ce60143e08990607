import postcss, { type Rule } from 'postcss';
import { readTexts } from '../package/package-files';

/**
 * Declarations that the platforms' canvases do not keep to: on iOS they know no `pointer-events`, and in Douyin `none`
 * ends a touch instead of passing it on. Order and size of the elements must decide what is touched.
 */
const NOT_KEPT = /^pointer-events$/;

/** What the sheets of a package with WeChat's file names lean on in vain, in words; empty when there is nothing. */
export function styleProblems(folder: string): string[] {
  const problems: string[] = [];
  for (const [name, text] of readTexts(folder, ['.wxss']))
    postcss.parse(text, { from: name }).walkDecls(NOT_KEPT, ({ prop, parent }) => {
      problems.push(`${name}: ${(parent as Rule).selector} leans on ${prop}, which no canvas of a phone keeps to`);
    });
  return problems;
}
