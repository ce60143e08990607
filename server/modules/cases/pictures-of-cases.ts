import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { repairCases } from '../../db/schema/repair-case';
import { uploads } from '../../db/schema/upload';
import { publicUploadPath } from '../uploads/upload-url';
import { distanceTo } from './find-cases';

const UPLOADS = publicUploadPath('');
/** What a picture is taken to have that nobody has uploaded, bytes. */
const TYPICAL_BYTES = 10 * 1024;

/** Published cases nearest to a car, as lists show them, and what their pictures have. */
export interface CasesWithPictures {
  /** Everything that is said of them, to tell when it has changed; not how many have read or liked them. */
  readonly said: unknown;
  readonly bytes: number;
  /** Some of the bytes are a guess. */
  readonly isGuessed: boolean;
}

/** The first `limit` cases of the list for a car (`path`: brand/maker/series, and on as far as known). */
export async function casesWithPictures(db: Database, path: string, limit: number): Promise<CasesWithPictures> {
  const rows = await db
    .select({
      id: repairCases.id,
      title: repairCases.title,
      summary: repairCases.summary,
      brand: repairCases.brand,
      vehicle: repairCases.vehicle,
      vehiclePath: repairCases.vehiclePath,
      system: repairCases.system,
      dtcs: repairCases.dtcs,
      parts: repairCases.parts,
      author: repairCases.author,
      content: repairCases.content,
      coverUrl: repairCases.coverUrl,
      images: repairCases.images,
      videoUrl: repairCases.videoUrl,
      links: repairCases.links,
    })
    .from(repairCases)
    .where(eq(repairCases.state, 'published'))
    .orderBy(distanceTo(path), desc(repairCases.publishedAt), repairCases.id)
    .limit(limit);
  const addresses = [...new Set(rows.flatMap(({ coverUrl, images }) => (coverUrl ? [coverUrl, ...images] : images)))];
  const keys = addresses.flatMap((address) => (address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : []));
  const [uploaded] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(inArray(uploads.key, keys));
  const others = addresses.length - keys.length;
  return {
    said: rows,
    bytes: Number(uploaded?.bytes ?? 0) + others * TYPICAL_BYTES,
    isGuessed: others > 0,
  };
}
