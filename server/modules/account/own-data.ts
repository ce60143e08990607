import { sql } from 'drizzle-orm';
import { notFound } from '../../base/refusals';
import { queryRows, type Database } from '../../db/database';
import { walletOf } from '../ledger/ledger';
import { findUser } from '../users/user-repository';

/** Tables whose rows are about the user whom a column names. What a store keeps of its work is the store's. */
export const OWN_TABLES = {
  identities: 'uid',
  sessions: 'uid',
  consents: 'uid',
  known_devices: 'uid',
  active_users: 'uid',
  delivery_addresses: 'uid',
  orders: 'uid',
  withdrawals: 'uid',
  commissions: 'uid',
  partners: 'uid',
  raffle_draws: 'uid',
  sign_ins: 'uid',
  enrolments: 'uid',
  lesson_progress: 'uid',
  training_attempts: 'uid',
  training_exams: 'uid',
  training_records: 'uid',
  document_favourites: 'uid',
  offline_packs: 'uid',
  messages: 'uid',
  feedback: 'uid',
  repair_cases: 'uid',
  comments: 'uid',
  reactions: 'uid',
  diagram_reports: 'uid',
  vin_errors: 'uid',
  vin_votes: 'uid',
  urge_users: 'uid',
  uncovered_vehicles: 'uid',
  uploads: 'uid',
  shares: 'uid',
  share_installs: 'from_uid',
  stores: 'owner_uid',
  store_members: 'uid',
} as const;

/** Proof and keyed hashes of the server's own, which say nothing of the user and must not leave it. */
const HIDDEN = /hash|token|secret|fingerprint|client_key|prepay|^voice$/;

/** Everything that is kept about a user, by table; empty tables are left out. */
export interface OwnData {
  readonly account: Readonly<Record<string, unknown>>;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

type Row = Readonly<Record<string, unknown>>;

const shown = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([column]) => !HIDDEN.test(column)));

async function rowsOf(db: Database, table: string, column: string, value: string): Promise<Row[]> {
  const rows = await queryRows<{ row: Row }>(
    db,
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${value}`,
  );
  return rows.map(({ row }) => shown(row));
}

/**
 * What is kept about a user, in full, as the law has it handed out (个人信息保护法 §45). Throws CallError notFound for
 * nobody, or who is gone already.
 */
export async function ownData(db: Database, uid: string): Promise<OwnData> {
  if (!(await findUser(db, uid))) throw notFound('没有这个用户');
  const [account = {}] = await rowsOf(db, 'users', 'uid', uid);
  const tables: Record<string, readonly Row[]> = {};
  const add = (name: string, rows: readonly Row[]) => {
    if (rows.length > 0) tables[name] = rows;
  };
  for (const [table, column] of Object.entries(OWN_TABLES)) add(table, await rowsOf(db, table, column, uid));
  add('wallets', await rowsOf(db, 'wallets', 'account', walletOf(uid)));
  add('ledger_entries', await rowsOf(db, 'ledger_entries', 'account', walletOf(uid)));
  return { account, tables };
}
