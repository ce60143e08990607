import { asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { courses, courseTypes } from '../../db/schema/course';
import { writeSearchText } from './edit-course';

type TypeRow = typeof courseTypes.$inferSelect;

/** All types in their order, locked: whoever changes the order or a name waits for the other. */
const lockTypes = (tx: Database): Promise<TypeRow[]> =>
  tx.select().from(courseTypes).orderBy(asc(courseTypes.position), asc(courseTypes.id)).for('update');

/** Throws CallError notFound. */
function requireType(types: readonly TypeRow[], id: string): TypeRow {
  const type = types.find((one) => one.id === id);
  if (!type) throw notFound('没有这个课程分类');
  return type;
}

function requireNewName(types: readonly TypeRow[], name: string, id?: string): void {
  if (types.some((one) => one.name === name && one.id !== id)) throw refused('已有这个分类');
}

/** Adds a type of courses behind the others. Returns its id. Throws CallError refused for a name that is there. */
export async function addCourseType(tx: Database, operator: string, name: string): Promise<string> {
  const types = await lockTypes(tx);
  requireNewName(types, name);
  const id = newId();
  const position = Math.max(-1, ...types.map((type) => type.position)) + 1;
  await tx.insert(courseTypes).values({ id, name, position, writtenBy: operator });
  return id;
}

/**
 * Names a type anew and puts it at a place, from 1; its courses are found by the new name. Throws CallError notFound,
 * refused for a name that is there.
 */
export async function changeCourseType(
  tx: Database,
  operator: string,
  id: string,
  { name, place }: { readonly name: string; readonly place: number },
): Promise<void> {
  const types = await lockTypes(tx);
  const type = requireType(types, id);
  requireNewName(types, name, id);
  const order = types.filter((one) => one.id !== id);
  order.splice(place - 1, 0, type);
  for (const [position, one] of order.entries())
    if (one.position !== position) await tx.update(courseTypes).set({ position }).where(eq(courseTypes.id, one.id));
  // What stands elsewhere now is no more in the order of a seed.
  await tx.update(courseTypes).set({ writtenBy: operator });
  if (name === type.name) return;
  await tx.update(courseTypes).set({ name }).where(eq(courseTypes.id, id));
  const own = await tx.select({ fid: courses.fid }).from(courses).where(eq(courses.typeId, id));
  for (const { fid } of own) await writeSearchText(tx, fid);
}

/** A type that no course has any more. Throws CallError notFound, refused while a course has it. */
export async function requireUnusedType(db: Database, id: string): Promise<TypeRow> {
  const type = requireType(await lockTypes(db), id);
  const used = await db.$count(courses, eq(courses.typeId, id));
  if (used > 0) throw refused(`还有 ${used} 门课程属于这个分类，请先改到别的分类`);
  return type;
}

/** Removes a type that no course has. Throws as `requireUnusedType`. */
export async function removeCourseType(tx: Database, id: string): Promise<TypeRow> {
  const type = await requireUnusedType(tx, id);
  await tx.delete(courseTypes).where(eq(courseTypes.id, id));
  return type;
}
