import type { z } from 'zod';
import type { buyCourse, PrepayAnswer } from '../../../src/contract/schemas/payment';
import { ownCoursePrice } from '../../../src/domain/vip-rights';
import type { Database } from '../../db/database';
import { notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import type { PaymentChannel } from '../../providers/payment/payment-provider';
import { COURSE_GONE, findCourse, type CourseRow } from '../courses/course-repository';
import { isEnrolled, lockLearner } from '../courses/enrolment-repository';
import { bindSuperior } from '../partner/bind-superior';
import { isMemberNow } from '../users/is-member';
import { newOrder, NO_PAYMENT, sameIntent, type Article } from '../goods-orders/new-order';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { placeOrder } from './place-order';
import { findOpenOrder, PRICE_CHANGED } from './buy-vip';
import { preparePayment } from './prepare-payment';

export type CourseRequest = z.output<typeof buyCourse.request>;
const OWNED = '您已拥有该课程，无需重复购买';

/** Cents that a user pays for a course now; `uid` null: without a login. */
export const priceFor = async (db: Database, now: Date, { price }: CourseRow, uid: string | null): Promise<number> =>
  ownCoursePrice(price, uid !== null && (await isMemberNow(db, now, uid)));

/** Why a course whose price is `price` for this user cannot be bought for `money` cents; null when it can. */
export async function whyNotForSale(
  db: Database,
  course: CourseRow | null,
  { uid, money, price }: { uid: string | null; money: number; price: number },
): Promise<string | null> {
  if (!course?.published) return COURSE_GONE;
  if (uid && (await isEnrolled(db, uid, course.fid))) return OWNED;
  if (price <= 0) return '免费课程无需购买';
  return price === money ? null : PRICE_CHANGED;
}

/** A course as what an order is for, at the price of whoever buys it. */
const articleOf = ({ fid, title, coverUrl }: CourseRow, price: number): Article => ({
  iid: fid,
  kind: 'course',
  title,
  images: coverUrl ? [coverUrl] : [],
  price,
  classBalance: 0,
  vipDays: null,
  coinCents: null,
  stock: null,
  maxPerUser: null,
});

async function courseForSale(db: Database, now: Date, uid: string, request: CourseRequest): Promise<Article> {
  const { classid, money } = request;
  const course = await findCourse(db, classid);
  const price = course ? await priceFor(db, now, course, uid) : 0;
  const reason = await whyNotForSale(db, course, { uid, money, price });
  if (course && reason === null) return articleOf(course, price);
  throw reason === COURSE_GONE ? notFound(COURSE_GONE) : refused(reason ?? COURSE_GONE);
}

/**
 * Orders a course at the price of its buyer, which is lower for members, and prepares its payment. The same client key,
 * and any key while an order of this course is unpaid, give the same prepayment. `salesman` becomes the referrer of a
 * user who has none. Throws CallError notFound for no course on offer, refused for a free or owned one, another price,
 * a paid or closed order.
 */
export async function orderCourse(
  deps: ShopDeps,
  channel: PaymentChannel,
  uid: string,
  request: CourseRequest,
  platform: string | null = null,
): Promise<PrepayAnswer> {
  const { db, services } = deps;
  const clientKey = request.clientKey ?? newId();
  const provider = services.payments.byChannel[channel];
  if (!provider) throw refused(NO_PAYMENT);
  const existing = await sameIntent(db, uid, clientKey, request.classid);
  const payer = { uid, jsCode: request.jsCode ?? null };
  if (existing) return preparePayment(deps, channel, existing.id, payer);
  const now = services.clock.now();
  const article = await courseForSale(db, now, uid, request);
  const draft = newOrder(now, uid, article, {
    iid: article.iid,
    quantity: 1,
    payWith: 'cash',
    clientKey,
    platform,
    shipTo: null,
  });
  const order = await placeOrder(deps, article, draft, async (tx) => {
    await lockLearner(tx, uid);
    if (await isEnrolled(tx, uid, article.iid)) throw refused(OWNED);
    if (request.salesman) await bindSuperior(tx, uid, request.salesman);
    const open = await findOpenOrder(tx, now, uid, article);
    // One that another platform prepared cannot be paid here.
    return open && (open.provider ?? provider.name) === provider.name ? open : null;
  });
  return preparePayment(deps, channel, order.id, payer);
}
