import { rm } from 'node:fs/promises';
import { inArray, lt, type SQL } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { operatorFiles } from '../../db/schema/operator';
import type { Surroundings } from '../catalogue/action';
import { pathOf } from './desk-files';

const KEPT_MS = 7 * DAY;

type Place = Pick<Surroundings, 'config'> & { readonly db: Database };

async function forget(place: Place, which: SQL): Promise<number> {
  const gone = await place.db.delete(operatorFiles).where(which).returning({ id: operatorFiles.id });
  for (const { id } of gone) await rm(pathOf(place, id), { force: true });
  return gone.length;
}

/** Deletes uploads that are a week old. Returns how many. */
export const forgetUploads = (place: Place, now: Date): Promise<number> =>
  forget(place, lt(operatorFiles.createdAt, later(now, -KEPT_MS)));

/** Every text in an input: what an upload is named by may stand in a row of a table. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) yield* textsIn(each);
}

/** Deletes the uploads that an input names, once they were used. */
export async function useUpFiles(place: Place, input: unknown): Promise<void> {
  const ids = [...textsIn(input)].filter((text) => /^[\w-]{1,64}$/.test(text));
  if (ids.length > 0) await forget(place, inArray(operatorFiles.id, ids));
}
