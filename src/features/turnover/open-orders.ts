import { periodTitle, rangeOf, type Period } from '@/domain/turnover-period';
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
