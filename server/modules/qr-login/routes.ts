import { randomInt, timingSafeEqual } from 'node:crypto';
import * as endpoints from '../../../src/contract/endpoints/qr-login';
import { charge } from '../../limits/charge';
import { sha256 } from '../../base/hashing';
import { invalid, notFound, refused } from '../../base/refusals';
import { publicOrigin } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { newId, newSecret } from '../../base/ids';
import { SECOND } from '../../base/clock/clock';
import { deviceOf } from '../users/device-words';
import { openSession } from '../users/session-repository';
import { findUser } from '../users/user-repository';
import {
  addQrLogin,
  claimQrLogin,
  decideQrLogin,
  findQrLogin,
  finishQrLogin,
  QR_LIFE_MS,
  type QrLoginRow,
} from './qr-login-repository';

/** The address that the code draws: a camera outside the app opens the app's confirmation with it. */
const CONFIRM_PAGE = '/dlqxuser/#/pages/scanQrLogin/scanQrLogin';
const WRONG_NUMBER = '数字不符，已取消本次登录，请重新扫描';
const EXPIRED = '二维码已过期，请刷新后重新扫描';
/** One screen makes a code every two minutes; a workshop has several screens on one address. */

/** The part of an address that tells whether it is one's own, without naming anybody else's connection in full. */
function placeOf(ip: string): string {
  return ip.includes('.') ? ip.replace(/^.*:/, '').replace(/\.\d+$/, '.*') : `${ip.split(':').slice(0, 3).join(':')}:*`;
}

const qrCreate = route(endpoints.qrCreate, async (_input, ctx) => {
  const { db, services, meta } = ctx;
  const now = services.clock.now();
  await charge(ctx, [{ budget: 'qrCode' }]);
  const qrid = newId();
  const secret = newSecret();
  // Two digits: never with a zero in front, which people leave out.
  const number = String(randomInt(10, 100));
  await addQrLogin(db, now, {
    qrid,
    secretHash: sha256(secret),
    device: deviceOf(ctx),
    screenNumber: number,
    place: placeOf(meta.ip),
  });
  const link = `${publicOrigin(ctx)}${CONFIRM_PAGE}?qrid=${qrid}`;
  return { qrid, secret, link, number, expiresIn: QR_LIFE_MS / SECOND };
});

const fits = (secret: string, hash: string) => timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(hash));

/**
 * Opens the session that the scanner allowed, once: the code is used up in the same transaction. Null when it was used
 * up or the account is closed.
 */
async function handOutToken(ctx: CallContext, { qrid, uid }: QrLoginRow): Promise<string | null> {
  const now = ctx.services.clock.now();
  return ctx.db.transaction(async (tx) => {
    if (uid === null || !(await finishQrLogin(tx, now, qrid))) return null;
    return (await findUser(tx, uid)) ? openSession(tx, now, uid, ctx.meta.platform, deviceOf(ctx)) : null;
  });
}

/** Whoever does not know the secret is told the same as for a code that never was. */
const qrPoll = route(endpoints.qrPoll, async ({ qrid, secret }, ctx) => {
  const code = await findQrLogin(ctx.db, qrid);
  if (!code || !fits(secret, code.secretHash)) throw notFound('二维码无效');
  const nobody = { token: null, uid: null };
  if (code.state === 'refused') return { state: 'refused', ...nobody };
  if (code.state === 'done') return { state: 'allowed', ...nobody };
  if (code.expiresAt <= ctx.services.clock.now()) return { state: 'expired', ...nobody };
  if (code.state !== 'allowed') return { state: code.state, ...nobody };
  const token = await handOutToken(ctx, code);
  return { state: 'allowed', token, uid: token && code.uid };
});

/** Why a code could not be scanned or decided by this user. */
function refusalOf(code: QrLoginRow | null, uid: string, now: Date) {
  if (!code) return notFound('二维码无效');
  if (code.expiresAt <= now) return refused(EXPIRED);
  if (code.uid === null) return refused('请先扫描二维码');
  if (code.uid !== uid) return refused('该二维码已被扫描');
  return refused(code.state === 'refused' ? '您已拒绝本次登录' : '该二维码已确认登录');
}

const qrScanned = route(endpoints.qrScanned, async ({ qrid }, ctx) => {
  const now = ctx.services.clock.now();
  const { uid } = requireUser(ctx);
  const code = await claimQrLogin(ctx.db, now, qrid, uid);
  if (!code) throw refusalOf(await findQrLogin(ctx.db, qrid), uid, now);
  const { device, place, createdAt, expiresAt } = code;
  return {
    device,
    place,
    sameNetwork: place === placeOf(ctx.meta.ip),
    requestedAt: createdAt.toISOString(),
    expiresIn: Math.ceil((expiresAt.getTime() - now.getTime()) / SECOND),
  };
});

/**
 * A link that somebody sent is not enough to let him in: the number stands on his screen alone. One try, or two digits
 * would be guessed.
 */
const qrAllow = route(endpoints.qrAllow, async ({ qrid, allow, number }, ctx) => {
  const now = ctx.services.clock.now();
  const { uid } = requireUser(ctx);
  if (allow && !number) throw invalid('请输入屏幕上显示的数字');
  const state = await decideQrLogin(ctx.db, now, qrid, { uid, allow, number: number ?? '' });
  if (state === null) throw refusalOf(await findQrLogin(ctx.db, qrid), uid, now);
  if (allow && state === 'refused') throw refused(WRONG_NUMBER);
  return {};
});

export const qrLoginRoutes = [qrCreate, qrPoll, qrScanned, qrAllow];
