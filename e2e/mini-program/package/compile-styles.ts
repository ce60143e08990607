import postcss, { type Root } from 'postcss';
import { onceForTexts } from './once-for-texts';
import { readTexts } from './package-files';
import { resolveInPackage } from './paths';

/** Where `page { … }` rules land: the scrolling element of one page in the host. */
export const PAGE_SELECTOR = '.mp-page';

/**
 * The style sheets below `root` as CSS that a browser understands, by path without suffix: imports inlined, rpx as
 * vw (750 rpx is the window's width), built-in tags as `wx-*`, `page` as the page's element.
 */
export const compileStyles = (root: string): Record<string, string> => compileSheets(readTexts(root, ['.wxss']));

const compileSheets = onceForTexts((texts): Record<string, string> => {
  const names = [...texts.keys()];
  return Object.fromEntries(names.map((name) => [name.slice(0, -'.wxss'.length), compileOne(name, texts).toString()]));
});

function compileOne(name: string, texts: Map<string, string>, parents: string[] = []): Root {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`style sheet ${name} is imported but missing`);
  if (parents.includes(name)) throw new Error(`style sheet ${name} imports itself`);
  const sheet = postcss.parse(text, { from: name });
  sheet.walkAtRules('import', (rule) => {
    const target = /["']([^"']+)["']/.exec(rule.params)?.[1];
    if (!target) throw new Error(`${name}: unreadable @import ${rule.params}`);
    rule.replaceWith(compileOne(resolveInPackage(name, target), texts, [...parents, name]).nodes);
  });
  if (parents.length > 0) return sheet; // the importing sheet rewrites rules and units once
  sheet.walkRules((rule) => {
    const parent = rule.parent;
    if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return;
    rule.selectors = rule.selectors.map(rewriteSelector);
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /(-?\d*\.?\d+)rpx\b/g,
      (_, amount: string) => `${Number(amount) / 7.5}vw`,
    );
  });
  return sheet;
}

const BUILT_IN_TAG =
  /(^|[\s>+~(,])(view|text|button|input|textarea|image|scroll-view|swiper-item|swiper|form|switch|checkbox-group|checkbox|radio-group|radio|picker|slider|label|navigator|canvas|video|rich-text|icon|progress|cover-view|movable-area|movable-view)(?=$|[\s.#:[>+~,)])/g;

function rewriteSelector(selector: string): string {
  return selector
    .replace(/(^|[\s>+~(,])page(?=$|[\s.#:[>+~,)])/g, `$1${PAGE_SELECTOR}`)
    .replace(BUILT_IN_TAG, '$1wx-$2');
}
