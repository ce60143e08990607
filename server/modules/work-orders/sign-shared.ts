import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_SIGNATURE_CHARS, type signByShare } from '../../../src/contract/schemas/shared-orders';
import type { Database } from '../../db/database';
import { uploads } from '../../db/schema/upload';
import { invalid, refused } from '../../base/refusals';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { claimUploads } from '../uploads/claim-uploads';
import { cleanImage } from '../uploads/clean-image';
import { readBase64 } from '../uploads/read-upload';
import { storeUpload } from '../uploads/user-uploads';
import { changeWorkOrder } from './change-order';
import { assertDecidable, decidedWords, takeWords } from './decide';
import { assertMaySay, speakerOf, type LinkCaller } from './link-speaker';
import { recount } from './order-items';
import { itemsOf, type WorkOrderRow } from './order-repository';
import { findShared, lockShared } from './share-order';
import { assertSeenQuote } from './shared-quote';
import { signedQuote } from './sign-quote';
import { tellOfCustomer } from './tell-of-customer';

type SignRequest = z.output<typeof signByShare.request>;
interface Stores {
  readonly db: Database;
  readonly storage: ObjectStorage;
  readonly secret: string;
}

/** Pixels of the longest side of a kept signature. */
const SIDE = 1200;

/**
 * Keeps the drawn name of somebody without an account in the name of who received the car: the order is theirs, and a
 * picture that an order took stays when its people leave.
 */
async function keepPicture(stores: Stores, now: Date, order: WorkOrderRow, picture: string): Promise<string> {
  const image = await cleanImage(readBase64(picture, MAX_SIGNATURE_CHARS), SIDE);
  return (await storeUpload(stores, now, order.receivedBy, 'order_photo', image)).key;
}

/**
 * The customer signs under the prices through their link: every line that is not declined, after `decisions`, is agreed
 * to. The people of the order are told. The same picture again changes nothing. Throws CallError as `decideShared`, and
 * refused when nothing is left to agree to.
 */
export async function signShared(
  stores: Stores,
  now: Date,
  { key, quote, decisions, picture }: SignRequest,
  caller: LinkCaller,
): Promise<WorkOrderRow> {
  const shown = await findShared(stores.db, now, key);
  assertDecidable(shown);
  const pictureKey = await keepPicture(stores, now, shown, picture);
  return stores.db.transaction(async (tx) => {
    const order = await lockShared(tx, now, key);
    const items = await itemsOf(tx, order.id);
    if (order.quoteSignatureKey === pictureKey) return order;
    assertDecidable(order);
    assertSeenQuote(quote, order, items);
    const speaker = await speakerOf(tx, order, caller);
    const by = speaker.uid;
    const declined = await takeWords(tx, now, items, ofDecision(decisions, 'declined'), { means: 'link', by });
    const isDeclined = (id: string) => declined.some(({ item }) => item.id === id);
    const named = new Set(ofDecision(decisions, 'approved').map(({ itemId }) => itemId));
    const agreed = items
      .filter(({ id, decision }) => !isDeclined(id) && (decision === 'pending' || named.has(id)))
      .map(({ id }) => ({ itemId: id, decision: 'approved' as const }));
    const approved = await takeWords(tx, now, items, agreed, { means: 'signature', by });
    const amounts = await recount(tx, order);
    await assertMaySay(tx, speaker, order, amounts);
    if (amounts.activeItems === 0) throw refused('没有要做的项目，不需要签字');
    if (!(await claimUploads(tx, 'order_photo', eq(uploads.uid, order.receivedBy), [pictureKey])))
      throw invalid('签名没有保存，请重新签字');
    const signed = signedQuote(now, { pendingItems: approved.length }, pictureKey, amounts.total);
    const row = await changeWorkOrder(tx, now, order, by, { ...amounts, ...signed.set, shareOpenedAt: now }, [
      ...(declined.length > 0 ? [{ kind: 'decision' as const, note: decidedWords(declined) }] : []),
      signed.event,
    ]);
    if (by !== null) return row;
    const words = declined.length > 0 ? `，不做 ${declined.length} 项` : '';
    await tellOfCustomer(tx, now, row, '客户已签字确认', `客户签字确认了报价${words}。`);
    return row;
  });
}

const ofDecision = (decisions: SignRequest['decisions'], wanted: 'approved' | 'declined') =>
  decisions.filter(({ decision }) => decision === wanted);
