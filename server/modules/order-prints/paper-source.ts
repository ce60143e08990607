import { publicOrigin } from '../../http/public-origin';
import type { CallContext } from '../../http/route';
import { uploadUrl } from '../uploads/upload-url';
import { requireStoreRow } from '../store/store-profile';
import type { WorkOrderRow } from '../work-orders/order-repository';
import { workOrderView } from '../work-orders/order-view';
import { isLinkOver } from '../work-orders/share-order';
import type { PaperSource } from './order-paper-of';
import type { Reader } from './paper-facts';
import { signaturePicture } from './signature-picture';

/** The customer's page in the app, as `domain/routes` names it. */
const CUSTOMER_PAGE = '/dlqxuser/#/packages/maintainStore/vehicleReceive/shared';

/** All that an order's paper is made of. A link that is open for everybody shows nobody's signature. */
export async function paperSource(ctx: CallContext, order: WorkOrderRow, reader: Reader): Promise<PaperSource> {
  const { db, services } = ctx;
  const picture = (key: string | null) =>
    reader === 'store' ? signaturePicture(services.storage, key) : Promise.resolve(null);
  return {
    order: await workOrderView(db, order, (key) => uploadUrl(ctx, key)),
    store: await requireStoreRow(db, order.storeId),
    reader,
    signed: { condition: await picture(order.signatureKey), price: await picture(order.quoteSignatureKey) },
    link: linkOf(ctx, order),
  };
}

/** The customer's page while there is one: papers outlive links. */
function linkOf(ctx: CallContext, order: WorkOrderRow): string | null {
  const { shareKey, stage } = order;
  if (shareKey === null || stage === 'void' || isLinkOver(order, ctx.services.clock.now())) return null;
  return `${publicOrigin(ctx)}${CUSTOMER_PAGE}?key=${encodeURIComponent(shareKey)}`;
}
