import { rm } from 'node:fs/promises';
import { inArray, lt, type SQL } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { operatorFiles } from '../../db/schema/operator';
import type { Surroundings } from '../catalogue/action';
import { pathOf } from './desk-files';

const KEPT_MS = 7 * DAY;
/** What is not here may lie at another machine, which has another week to delete it. */
const LOST_MS = 2 * KEPT_MS;

type Place = Pick<Surroundings, 'config'> & { readonly db: Database };

interface Forgotten {
  readonly ids: readonly string[];
  /** Why files could not be deleted. Their rows stay, so that it is tried again. */
  readonly faults: readonly unknown[];
}

/** Deletes the file of an upload. Returns whether it was here, or is nowhere any more. */
async function remove(place: Place, id: string, isElsewhere: boolean): Promise<boolean> {
  try {
    await rm(pathOf(place, id));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return !isElsewhere;
    throw error;
  }
}

/** `lostBefore`: a file that is missing here may lie elsewhere unless its upload is older. */
async function forget(place: Place, which: SQL, lostBefore?: Date): Promise<Forgotten> {
  const ids: string[] = [];
  const faults: unknown[] = [];
  const rows = await place.db
    .select({ id: operatorFiles.id, createdAt: operatorFiles.createdAt })
    .from(operatorFiles)
    .where(which);
  for (const { id, createdAt } of rows)
    await remove(place, id, lostBefore !== undefined && createdAt >= lostBefore).then(
      (isGone) => isGone && ids.push(id),
      (fault: unknown) => faults.push(fault),
    );
  if (ids.length > 0) await place.db.delete(operatorFiles).where(inArray(operatorFiles.id, ids));
  return { ids, faults };
}

/**
 * Deletes uploads that are a week old and lie here. Returns how many. Throws, after all others, for those that cannot
 * be.
 */
export async function forgetUploads(place: Place, now: Date): Promise<number> {
  const { ids, faults } = await forget(place, lt(operatorFiles.createdAt, later(now, -KEPT_MS)), later(now, -LOST_MS));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} uploads cannot be deleted`);
  return ids.length;
}

/** Every text in an input: what an upload is named by may stand in a row of a table. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) yield* textsIn(each);
}

/**
 * Deletes the uploads that an input names, once they were used. What cannot be deleted is left to
 * {@link forgetUploads}: what it was used for is done all the same.
 */
export async function useUpFiles(place: Place, input: unknown): Promise<void> {
  const ids = [...textsIn(input)].filter((text) => /^[\w-]{1,64}$/.test(text));
  if (ids.length > 0) await forget(place, inArray(operatorFiles.id, ids));
}
