import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
import type { Importing } from './target';

/** What a customer's log says of a wish for notices that a table told. */
export const CONSENT_WORDS = { yes: '导入：同意接收通知', no: '导入：不接收通知' } as const;

/**
 * Notes what a table says of a customer's wish for notices. Silence says nothing, a yes only counts for who was not
 * asked yet, a no always. Returns what was noted, null for nothing.
 */
export async function noteConsent(
  tx: Database,
  { uid, now }: Importing,
  id: string,
  said: boolean | null,
): Promise<'yes' | 'no' | null> {
  if (said === null) return null;
  const [customer] = await tx.select().from(storeCustomers).where(eq(storeCustomers.id, id)).for('no key update');
  const consent = said ? 'yes' : 'no';
  if (!customer || customer.consent === consent || (said && customer.consent === 'no')) return null;
  await tx
    .update(storeCustomers)
    .set({ consent, consentAt: now, consentMeans: 'import', consentByUid: uid })
    .where(eq(storeCustomers.id, id));
  await tx
    .insert(storeCustomerEvents)
    .values({ customerId: id, at: now, uid, kind: 'consent', note: CONSENT_WORDS[consent] });
  return consent;
}

/** Takes back what an import noted, while nothing else was said since. A no stays: it harms nobody. */
export async function takeConsentBack(
  tx: Database,
  { uid, now }: Importing,
  id: string,
  consent: 'yes' | 'no',
): Promise<void> {
  if (consent === 'no') return;
  const isOurs = and(eq(storeCustomers.consent, consent), eq(storeCustomers.consentMeans, 'import'));
  const taken = await tx
    .update(storeCustomers)
    .set({ consent: 'unasked', consentAt: null, consentMeans: null, consentByUid: null })
    .where(and(eq(storeCustomers.id, id), isOurs))
    .returning({ id: storeCustomers.id });
  if (taken.length > 0)
    await tx.insert(storeCustomerEvents).values({ customerId: id, at: now, uid, kind: 'consent', note: '导入已撤销' });
}
