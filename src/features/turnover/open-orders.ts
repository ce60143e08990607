import type { TurnoverSplit } from '@/contract/schemas/till';
import { periodTitle, rangeOf, type Period } from '@/domain/turnover/turnover-period';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

/** Which orders a figure counts: those settled in its period, or received. */
export type Measure = 'settled' | 'received';

/** Opens the orders behind a figure. */
export function openOrders(period: Period, measure: Measure, figure: string): void {
  void navigateTo(routes.vehicleReceiveSearch, {
    ...rangeOf(period),
    measure,
    title: `${periodTitle(period)} ${figure}`,
  });
}

/** Opens what is behind a part of the turnover: the payments of a means, the orders of a technician or an item. */
export function openPart(period: Period, by: TurnoverSplit, key: string, name: string): void {
  const title = `${periodTitle(period)} ${name}`;
  if (by === 'means') {
    const kinds = 'deposit,payment,collected,refund';
    void navigateTo(routes.tillMovements, { ...rangeOf(period), kinds, means: key, title });
    return;
  }
  const part = by === 'technician' ? { technicianUid: key } : { item: key };
  void navigateTo(routes.vehicleReceiveSearch, { ...rangeOf(period), measure: 'settled', ...part, title });
}
