import postcss, { type AtRule, type Root } from 'postcss';

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** What the markup is made of, beside the page around it; a theme is put on it when it is shown. */
function namesIn(markup: string): { classes: Set<string>; tags: Set<string> } {
  const classes = matches(markup, / class="([^"]*)"/g).flatMap((list) => list.split(/\s+/));
  return {
    classes: new Set([...classes, 'theme-light', 'theme-dark']),
    tags: new Set(['html', 'body', ...matches(markup, /<([a-z][\w-]*)/g)]),
  };
}

/** Drops what no element of the markup can match. What is hovered, pressed or focused is not part of it. */
function keepMatching(root: Root, markup: string): void {
  const { classes, tags } = namesIn(markup);
  const isMatching = (selector: string): boolean =>
    !/[[&]|:(?!root|before|after|first-child|last-child|not|nth-child)/.test(selector.replace('::', ':')) &&
    matches(selector, /\.([\w-]+)/g).every((name) => classes.has(name)) &&
    matches(selector, /(?:^|[\s>+~(])([a-z][\w-]*)/g).every((name) => tags.has(name));
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
    rule.selectors = rule.selectors.filter(isMatching);
    if (rule.selector === '') rule.remove();
  });
}

/** Drops properties of our own and movements that nothing is left to use. */
function dropUnused(root: Root, markup: string): void {
  for (let before = 0, now = root.toString().length; before !== now; now = root.toString().length) {
    before = now;
    const text = root.toString() + markup;
    root.walkDecls(/^--/, (declaration) => {
      if (!text.includes(`var(${declaration.prop}`)) declaration.remove();
    });
    root.walkAtRules(/keyframes$/, (rule) => {
      if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(text)) rule.remove();
    });
    root.walkAtRules('font-face', (rule) => void rule.remove());
    root.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0) node.remove();
    });
  }
}

/** The rules of a style sheet that the markup is drawn by, in their order. */
export function stylesOf(sheet: string, markup: string): string {
  const root = postcss.parse(sheet);
  root.walkComments((comment) => void comment.remove());
  keepMatching(root, markup);
  dropUnused(root, markup);
  return root.toString();
}
