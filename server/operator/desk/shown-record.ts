import type { DeskRecord } from '../../../src/contract/desk/shapes';
import { readSubject, versionOf } from '../audit/subjects';
import type { ActionContext } from '../catalogue/action';
import type { PageOfDesk } from '../catalogue/page';

/** A record with the version that its changes are sent with, where it is what they are done to. */
export async function shownRecord(page: PageOfDesk, record: DeskRecord, { db }: ActionContext): Promise<DeskRecord> {
  const kind = page.onRecord?.find((action) => action.subject?.key)?.subject?.kind;
  const row = kind && (await readSubject(db, kind, record.id));
  return kind && row ? { ...record, version: versionOf(kind, row) } : record;
}
