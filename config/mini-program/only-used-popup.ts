import postcss from 'postcss';

/** Of NutUI's popup what no sheet of ours shows: its own title, other sides than the bottom, and right to left. */
const UNUSED =
  /\.nut-rtl|\[dir=rtl\]|\.nut-popup-(title|center|top|left|right)\b|\.nut-popup-slide-(center|top|left|right)\b/;

/** A loader for webpack: leaves the rules of the popup's style sheet that our sheets need. */
export default function leaveUsedRules(text: string): string {
  const sheet = postcss.parse(text);
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !UNUSED.test(selector));
    if (used.length > 0) rule.selectors = used;
    else rule.remove();
  });
  const played = new Set<string>();
  sheet.walkDecls(/animation(-name)?$/, ({ value }) => value.split(/[\s,]+/).forEach((word) => played.add(word)));
  sheet.walkAtRules(/keyframes$/, (keyframes) => {
    if (!played.has(keyframes.params)) keyframes.remove();
  });
  return sheet.toString();
}
