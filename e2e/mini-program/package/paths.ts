/** `to` relative to the file `from`, both package paths ("a/b", "../c"). A leading "/" is the package's root. */
export function resolveInPackage(from: string, to: string): string {
  if (to.startsWith('/')) return to.slice(1);
  const parts = from.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
