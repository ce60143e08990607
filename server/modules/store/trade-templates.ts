import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { trades, type ProposedTemplate, type Trade } from '../../../src/contract/schemas/trade-templates';
import { newId } from '../../base/ids';
import { invalid, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { customItems } from '../../db/schema/store';
import { lockTemplates, MAX_TEMPLATES } from './item-templates';

/** One template a line, as its head says. Times are guides of usual work, without prices. */
const FILE = join(__dirname, 'trade-templates.tsv');

type Proposal = Omit<ProposedTemplate, 'isThere'>;

function proposalOf(line: string): Proposal {
  const [category = '', name = '', hours = '', quantity = '', unit = '', parts = '', of = ''] = line.split('\t');
  const known = of.split(',').flatMap((word): Trade[] => trades.filter((trade) => trade === word));
  if (known.length === 0) throw new Error(`${FILE}: ${name} belongs to no trade`);
  return {
    name,
    category,
    minutes: Math.round(Number(hours) * 60),
    quantity: Number(quantity),
    unit,
    hasParts: parts === 'yes',
    trades: known,
  };
}

let read: readonly Proposal[] | null = null;

/** What is proposed to stores, read once. */
export function proposals(): readonly Proposal[] {
  read ??= readFileSync(FILE, 'utf8').trim().split('\n').slice(1).map(proposalOf);
  return read;
}

async function namesOf(db: Database, storeId: string): Promise<Set<string>> {
  const rows = await db
    .select({ name: customItems.name })
    .from(customItems)
    .where(and(eq(customItems.storeId, storeId), isNull(customItems.deletedAt)));
  return new Set(rows.map(({ name }) => name));
}

/** All proposals, with what the store has already. */
export async function proposedFor(db: Database, storeId: string): Promise<ProposedTemplate[]> {
  const names = await namesOf(db, storeId);
  return proposals().map((each) => ({ ...each, isThere: names.has(each.name) }));
}

/** Labour of so many minutes at the store's own price of an hour, to the whole yuan. */
const labourOf = (minutes: number, hourCents: number) => Math.round((minutes * hourCents) / 6000) * 100;

/**
 * Adds proposals to a store's templates; a name that it has stays as it is. Work without parts costs its time at
 * `hourCents`; all else has no price until the store says one. Throws CallError invalid for a name that is not
 * proposed, refused when they would be too many.
 */
export async function addProposed(
  db: Database,
  now: Date,
  storeId: string,
  names: readonly string[],
  hourCents: number | null,
) {
  const wanted = proposals().filter(({ name }) => names.includes(name));
  if (wanted.length < new Set(names).size) throw invalid('所选项目不在行业模板中，请刷新后重试');
  return db.transaction(async (tx) => {
    await lockTemplates(tx, storeId);
    const known = await namesOf(tx, storeId);
    const fresh = wanted.filter(({ name }) => !known.has(name));
    if (known.size + fresh.length > MAX_TEMPLATES) throw refused(`模板最多 ${MAX_TEMPLATES} 个`);
    const rows = fresh.map(({ name, category, minutes, quantity, unit, hasParts }) => {
      const unpriced = hasParts || hourCents === null;
      const labour = unpriced ? 0 : labourOf(minutes, hourCents);
      return {
        id: newId(),
        storeId,
        name,
        category,
        price: 0,
        labour,
        quantity,
        unit,
        minutes,
        unpriced,
        createdAt: now,
      };
    });
    if (rows.length > 0) await tx.insert(customItems).values(rows);
    return {
      added: rows.length,
      skipped: wanted.length - rows.length,
      unpriced: rows.filter(({ unpriced }) => unpriced).length,
    };
  });
}
