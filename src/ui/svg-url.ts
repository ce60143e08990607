/** What a data address in a quoted CSS string bears as it is, and `encodeURIComponent` would write in three letters. */
const PLAIN: Readonly<Record<string, string>> = { '%20': ' ', '%2C': ',', '%2F': '/', '%3A': ':', '%3D': '=' };

/**
 * A drawing as CSS `url(…)`. In mini programs it goes to the view with the page's data, so it is written short: what
 * needs no escape has none, and attributes are quoted by `'`. Brackets have one: some style readers end at the first.
 */
export function svgUrl(svg: string): string {
  const quoted = svg.replace(/<[^>]*>/g, (tag) => (tag.includes("'") ? tag : tag.replace(/"/g, "'")));
  const address = encodeURIComponent(quoted)
    .replace(/%(?:20|2C|2F|3A|3D)/g, (escaped) => PLAIN[escaped] ?? escaped)
    .replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
  return `url("data:image/svg+xml,${address}")`;
}
