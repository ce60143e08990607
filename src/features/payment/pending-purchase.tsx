import { PendingPurchaseCard } from './components/pending-purchase-card';
import { usePendingPurchase } from './hooks/use-pending-purchase';
import { usePurchase } from './hooks/use-purchase';

/**
 * For pages of other features, such as the personal centre: picks up a purchase that was left half-way when the page is
 * shown.
 */
export function PendingPurchase() {
  return <PendingPurchaseCard pending={usePendingPurchase()} purchase={usePurchase()} />;
}
