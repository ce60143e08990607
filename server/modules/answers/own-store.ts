import type { AnswerHit, HitGroup } from '../../../src/contract/schemas/search';
import { STAGE_LABELS } from '../../../src/domain/work-order/work-order-stage';
import { formatPlate, normalisePlate } from '../../../src/domain/plate';
import type { Database } from '../../db/database';
import type { AuthenticatedUser } from '../../http/route';
import { carsByPlatePart } from '../work-orders/known-cars';
import { listWorkOrders, MAX_HITS } from '../work-orders/list-orders';
import { findOrders, type FoundOrder } from '../search/find-order-hits';
import { hitOf, snippetOf } from '../search/hit';
import { NOTHING_OWN, type StoreHits } from '../search/look-everywhere';
import { byPoints, rankedLater, type Question, type Ranked } from '../search/question';

/** Part of a plate, with or without the province. */
const PART_OF_PLATE = /^\p{Script=Han}?[A-Z0-9]{3,7}\p{Script=Han}?$/u;
/** Fewer digits are in too many phones and numbers of orders. */
const NUMBERS = /\d{4}/;
/** So many cars, and orders by their words, are counted and paged through; of orders by a number, the first, then all. */
const MOST = 2_000;
const [FIRST_ORDERS, MOST_ORDERS] = [60, MAX_HITS];
/** The whole plate wins over all; a part of one, or of a VIN, gives way to a designation on a diagram (about 240). */
const POINTS = { plate: 1000, part: 200, order: 150 } as const;

const carHit = (plate: string, subtitle: string, path: string | null): AnswerHit =>
  hitOf({ kind: 'car', id: plate, title: formatPlate(plate), subtitle, path: path ?? '' });

/** Cars and orders of the caller's own store; nothing for who works in none. */
export async function searchOwnStore(
  db: Database,
  user: AuthenticatedUser | null,
  text: string,
  question: Question,
  isDeep: boolean,
): Promise<StoreHits> {
  if (!user?.store) return NOTHING_OWN;
  const named = await searchByName(db, user, user.store, text, question, isDeep ? MOST_ORDERS : FIRST_ORDERS);
  const told = await findOrders(db, user.store.id, question, MOST);
  const known = new Set(named.orders.list.map(({ hit }) => hit.id));
  return {
    cars: named.cars,
    orders: {
      list: [...named.orders.list, ...told.list.filter(({ id }) => !known.has(id)).map(toldHit)],
      more: named.orders.more || told.more,
    },
  };
}

const groupsOf = ({ stage }: Pick<FoundOrder, 'stage'>): HitGroup[] => [{ by: 'stage', value: stage }];

const toldHit = ({ points, words, ...order }: FoundOrder): Ranked<AnswerHit> =>
  rankedLater(points, () => orderHit(order, words), groupsOf(order));

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
  const isOfVin = typed.vinPart !== null || typed.vin !== null;
  const isNumber = (NUMBERS.test(part) || isOfVin) && typed.codes.length === 0;
  const isName = /^\p{Script=Han}{2,4}$/u.test(part);
  const staff = { uid: user.uid, storeId: store.id, role: store.role };
  const known = isPlate ? await carsByPlatePart(db, store.id, part, MOST) : { list: [], more: false };
  const { list: orders, total } =
    isNumber || isName
      ? await listWorkOrders(db, staff, { keyword: part }, { limit, offset: 0 })
      : { list: [], total: 0 };
  const more = total > orders.length || total >= MAX_HITS;
  const cars = new Map(known.list.map(({ carid, car, vehiclePath }) => [carid, carHit(carid, car, vehiclePath)]));
  // A part of a VIN finds the orders of its car.
  for (const order of isOfVin ? orders : [])
    if (!cars.has(order.carid)) cars.set(order.carid, carHit(order.carid, order.car, order.vehiclePath));
  const pointsOf = (hit: AnswerHit) => (hit.id === part || typed.vin !== null ? POINTS.plate : POINTS.part);
  return {
    // the whole plate before those that hold it
    cars: {
      list: [...cars.values()].map((hit, at) => ({ points: pointsOf(hit) - at / MOST, hit })).sort(byPoints),
      more: known.more || (isOfVin && more),
    },
    orders: {
      list: orders.map((order, at) =>
        rankedLater(POINTS.order - at / MOST, () => orderHit(order, []), groupsOf(order)),
      ),
      more,
    },
  };
}
