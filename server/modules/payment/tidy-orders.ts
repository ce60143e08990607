import { completeShippedOrders } from '../goods-orders/confirm-receipt';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { sendOpenRefunds } from './cash-refund';
import { returnOpenSurplus } from './surplus-payment';
import { closeExpiredOrders } from './close-orders';

/** What time does to orders: unpaid ones end, parcels count as received, refunds that failed are sent again. */
export async function tidyShop(deps: ShopDeps): Promise<void> {
  await closeExpiredOrders(deps);
  await completeShippedOrders(deps.db, deps.services.clock.now());
  await sendOpenRefunds(deps);
  await returnOpenSurplus(deps);
}
