import { workOrderQuery } from '@/contract/endpoints/work-orders';
import { normaliseVin, VIN_LENGTH } from '@/domain/vin/vin';
import { nullIfRefused } from '@/features/offline/refusals';
import { historyStore } from '@/infra/history-store';
import type { call } from '@/infra/http/call';
import { recentVehiclesAtom } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { store } from '@/state/store';

/** More cars of one kind are hardly looked at from one device. */
const MOST_VINS = 10;
/** Own open orders that are looked through, the newest. */
const MOST_ORDERS = 200;

/**
 * VINs that may be typed of cars of one kind (slash path): those of own open orders, and those that were looked at on
 * this device, the last first. Throws ApiError.
 */
export async function vinsOfCar(path: string, ask: typeof call): Promise<string[]> {
  const mine = { open: true, mine: true, pageRequest: { pageNum: 1, pageSize: MOST_ORDERS } };
  const orders = session.user()?.storename?.trim()
    ? await ask(workOrderQuery, mine, { errors: 'caller', fresh: true }).catch(nullIfRefused)
    : null;
  const received = (orders?.list ?? []).flatMap(({ vehiclePath, vin }) => (vehiclePath === path && vin ? [vin] : []));
  const chosen = store.get(recentVehiclesAtom).flatMap((car) => (car.path === path && car.vin ? [car.vin] : []));
  const seen = historyStore
    .read()
    .flatMap((entry) => (entry.type === 'vehicle' && entry.path === path && entry.vin ? [entry.vin] : []));
  const whole = [...received, ...chosen, ...seen].map(normaliseVin).filter((vin) => vin.length === VIN_LENGTH);
  return [...new Set(whole)].slice(0, MOST_VINS);
}
