import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { uploads } from '../../db/schema/upload';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { cleanImage } from './clean-image';
import { DESK_PICTURE } from './upload-rules';
import { publicUploadPath } from './upload-url';
import { storeUpload } from './user-uploads';

/** Stands where the uid of who uploaded it does: pictures of operators belong to the installation. */
const OWNER = 'desk';
/** Longest side of what is kept, in pixels: two screens of a phone. */
const MAX_SIDE = 1600;

/**
 * Stores a picture that everybody may see, such as one of an article, and keeps it for good. Returns the path at which
 * this server shows it. Throws CallError invalid when it is no JPEG, PNG or WebP picture, or a broken one.
 */
export async function storeDeskPicture(
  deps: { readonly db: Database; readonly storage: ObjectStorage; readonly secret: string },
  now: Date,
  bytes: Buffer,
): Promise<string> {
  const { key } = await storeUpload(deps, now, OWNER, DESK_PICTURE, await cleanImage(bytes, MAX_SIDE));
  await deps.db.update(uploads).set({ inUse: true }).where(eq(uploads.key, key));
  return publicUploadPath(key);
}
