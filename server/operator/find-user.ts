import type { Database } from '../db/database';
import { notFound } from '../base/refusals';
import { findUser, findUserByPhone, type UserRow } from '../modules/users/user-repository';

/** The user whom an operator names by uid or phone. Throws CallError notFound. */
export async function requireUserBy(db: Database, uidOrPhone: string): Promise<UserRow> {
  const user = (await findUserByPhone(db, uidOrPhone)) ?? (await findUser(db, uidOrPhone));
  if (!user) throw notFound('没有这个用户');
  return user;
}
