/** What a page takes. Lists and objects travel as JSON; null and undefined are left out. */
export type RouteParams = Readonly<Record<string, unknown>>;

/** What was percent-encoded; a text with a broken escape as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % that somebody typed into a link: the text itself is the best reading.
    return text;
  }
}

/** Half an emoji, as cutting a text leaves behind, would make encodeURIComponent throw: it becomes �. */
function encode(text: string): string {
  return encodeURIComponent(Array.from(text, (char) => (/^[\ud800-\udfff]$/.test(char) ? '\ufffd' : char)).join(''));
}

function encodeValue(value: unknown): string {
  return encode(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Encodes parameters into a query string (§2), without `?`: `title=%E5%A4%A7%E7%81%AF&page=2`. */
export function encodeQuery(params: RouteParams): string {
  return Object.keys(params)
    .filter((name) => params[name] !== undefined && params[name] !== null)
    .map((name) => `${encode(name)}=${encodeValue(params[name])}`)
    .join('&');
}

/** Adds parameters to a path, which may have a query already. */
export function buildUrl(path: string, params: RouteParams = {}): string {
  const query = encodeQuery(params);
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Reads a query string, with or without `?`. Broken escapes stay as they are; the last of equal names wins. */
export function parseQuery(query: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = pair.split('=');
    const key = decodeText(name);
    // Not an own property on assignment, and nobody's parameter.
    if (key !== '' && key !== '__proto__') params[key] = decodeText(rest.join('='));
  }
  return params;
}

/** Splits `/pages/docTree/docTree?path=…` into path and decoded parameters. */
export function parseUrl(url: string): { path: string; params: Record<string, string> } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, params: {} } : { path: url.slice(0, mark), params: parseQuery(url.slice(mark)) };
}
