import type { AnswerHit } from '../../../src/contract/schemas/search';
import { STAGE_LABELS } from '../../../src/domain/work-order/work-order-stage';
import { formatPlate, normalisePlate } from '../../../src/domain/plate';
import type { Database } from '../../db/database';
import type { AuthenticatedUser } from '../../http/route';
import { findCars } from '../work-orders/known-cars';
import { listWorkOrders } from '../work-orders/list-orders';
import { findOrders, type FoundOrder } from '../search/find-order-hits';
import { hitOf, snippetOf } from '../search/hit';
import type { StoreHits } from '../search/look-everywhere';
import { rankedLater, type Question, type Ranked } from '../search/question';

/** Part of a plate, with or without the province. */
const PART_OF_PLATE = /^\p{Script=Han}?[A-Z0-9]{3,7}\p{Script=Han}?$/u;
/** Fewer digits are in too many phones and numbers of orders. */
const NUMBERS = /\d{4}/;
const MOST_CARS = 100;
const POINTS = { plate: 1000, car: 320, order: 150 } as const;

const NOTHING: StoreHits = { cars: [], orders: { list: [], more: false } };

const carHit = (plate: string, subtitle: string, path: string | null): AnswerHit =>
  hitOf({ kind: 'car', id: plate, title: formatPlate(plate), subtitle, path: path ?? '' });

/** Cars and orders of the caller's own store; nothing for who works in none. */
export async function searchOwnStore(
  db: Database,
  user: AuthenticatedUser | null,
  text: string,
  question: Question,
  limit: number,
): Promise<StoreHits> {
  if (!user?.store) return NOTHING;
  const named = await searchByName(db, user, user.store, text, question, limit);
  const told = await findOrders(db, user.store.id, question, limit);
  const known = new Set(named.orders.list.map(({ hit }) => hit.id));
  return {
    cars: named.cars,
    orders: {
      list: [...named.orders.list, ...told.list.filter(({ id }) => !known.has(id)).map(toldHit)],
      more: named.orders.more || told.more,
    },
  };
}

const toldHit = ({ points, words, ...order }: FoundOrder): Ranked<AnswerHit> =>
  rankedLater(points, () => orderHit(order, words));

function orderHit(
  { id, number, carid, car, vehiclePath, stage, complaint }: Omit<FoundOrder, 'points' | 'words'>,
  words: readonly string[],
): AnswerHit {
  return hitOf({
    kind: 'order',
    id,
    title: `${formatPlate(carid)} ${car}`,
    subtitle: `${number} · ${STAGE_LABELS[stage]}`,
    words,
    snippet: snippetOf(complaint, words),
    path: vehiclePath ?? '',
  });
}

/** Cars by plate, orders by plate, VIN, phone, name or number. */
async function searchByName(
  db: Database,
  user: AuthenticatedUser,
  store: NonNullable<AuthenticatedUser['store']>,
  text: string,
  { typed }: Question,
  limit: number,
): Promise<StoreHits> {
  const part = normalisePlate(text);
  const isPlate = PART_OF_PLATE.test(part) && /\d/.test(part);
  const isNumber = NUMBERS.test(part) && typed.codes.length === 0;
  const isName = /^\p{Script=Han}{2,4}$/u.test(part);
  if (!isPlate && !isNumber && !isName) return NOTHING;
  const staff = { uid: user.uid, storeId: store.id, role: store.role };
  const { list: known } = isPlate ? await findCars(db, store.id, part, { limit: MOST_CARS, offset: 0 }) : { list: [] };
  const { list: orders } =
    isNumber || isName ? await listWorkOrders(db, staff, { keyword: part }, { limit, offset: 0 }) : { list: [] };
  const cars = new Map(known.map(({ carid, car, vehiclePath }) => [carid, carHit(carid, car, vehiclePath)]));
  // A part of a VIN finds the orders of its car.
  for (const order of typed.vinPart !== null || typed.vin !== null ? orders : [])
    if (!cars.has(order.carid)) cars.set(order.carid, carHit(order.carid, order.car, order.vehiclePath));
  return {
    cars: [...cars.values()].map((hit, at) => ({
      points: (hit.id === part ? POINTS.plate : POINTS.car) - at,
      hit,
    })),
    orders: {
      list: orders.map((order, at) => rankedLater(POINTS.order - at, () => orderHit(order, []))),
      more: orders.length >= limit,
    },
  };
}
