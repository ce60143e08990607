/** A value that somebody typed: 6.5, -12; full-width and comma for the point are read, too. Null when it is none. */
export function readMeasured(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[,，。]/, '.');
  return /^-?\d{1,4}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null;
}
