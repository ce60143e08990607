type Value = string | null;

function tolerant(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

/** Stands in for `parse` of query-string: keys in order, a key without `=` as null, a repeated one as a list. */
function parse(query: string, { decode = true }: { decode?: boolean } = {}): Record<string, Value | Value[]> {
  const read = decode ? tolerant : (text: string) => text;
  const found: Record<string, Value[]> = {};
  for (const pair of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (pair === '') continue;
    const end = pair.indexOf('=');
    const key = read(end < 0 ? pair : pair.slice(0, end));
    (found[key] = found[key] ?? []).push(end < 0 ? null : read(pair.slice(end + 1)));
  }
  const values: Record<string, Value | Value[]> = {};
  for (const key of Object.keys(found).sort()) {
    const all = found[key] ?? [];
    values[key] = all.length > 1 ? all : (all[0] ?? null);
  }
  return values;
}

/** What Taro's router asks of the package. */
export default { parse };
