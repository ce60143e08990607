import { createHash } from 'node:crypto';
import { CODE_TABLE_PATH, codeTableText } from '../../../src/domain/trouble-codes/code-table';
import type { OfflineFile } from '../../../src/contract/schemas/offline';
import type { CallContext } from '../../http/route';
import type { Database } from '../../db/database';
import { allStandardFacts, namesState } from './standard-reviews';

interface CodeTable {
  readonly text: string;
  readonly hash: string;
}

const made = new WeakMap<Database, CodeTable & { readonly state: string }>();

/** What all codes of the standard mean as the operator says, for devices; made anew once a name is another. */
async function codeTable(db: Database): Promise<CodeTable> {
  const state = await namesState(db);
  const known = made.get(db);
  if (known?.state === state) return known;
  const text = codeTableText((await allStandardFacts(db)).values());
  const table = { state, text, hash: createHash('sha256').update(text).digest('hex').slice(0, 32) };
  made.set(db, table);
  return table;
}

/** The table as a file of a pack: a device fetches it with its first one. */
export async function codeTableFile(db: Database): Promise<OfflineFile> {
  const { text, hash } = await codeTable(db);
  return { documentId: 'trouble-codes', url: CODE_TABLE_PATH, bytes: Buffer.byteLength(text), hash };
}

/** Sends the table, which anybody may read. */
export async function sendCodeTable({ db, http: { reply } }: CallContext): Promise<unknown> {
  const { text } = await codeTable(db);
  // A device asks for it when its hash is another: what lies between must not have the old one.
  const headers = { 'content-type': 'text/tab-separated-values; charset=utf-8', 'cache-control': 'no-cache' };
  return reply.headers(headers).send(text);
}
