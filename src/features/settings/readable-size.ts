const KB = 1024;

/** Bytes for people: 0 KB, 12 KB, 1.4 MB. */
export function readableSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.ceil(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
