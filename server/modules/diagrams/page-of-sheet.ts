import type { ObjectStorage } from '../../providers/storage/object-storage';

const STORED = /^storage:(.+)$/;

/**
 * The page of a diagram that a sheet is, from 1; null where it has no such sheet any more. An imported diagram is
 * stored as the list of its pages; one of the sample library is a single page.
 */
export async function pageOfSheet(
  storage: ObjectStorage,
  { source }: { readonly source: string },
  sheet: string,
): Promise<number | null> {
  const key = STORED.exec(source)?.[1];
  if (key === undefined) return 1;
  const bytes = await storage.get(key);
  if (!bytes) return null;
  const pages = JSON.parse(bytes.toString('utf8')) as readonly { readonly id: string }[];
  const at = pages.findIndex(({ id }) => id === sheet);
  return at < 0 ? null : at + 1;
}
