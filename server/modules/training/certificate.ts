import { eq } from 'drizzle-orm';
import { later, HOUR } from '../../base/clock/clock';
import { chinaDay } from '../../base/clock/china-day';
import { forbidden, notFound } from '../../base/refusals';
import { checkToken, signToken } from '../../base/signed-token';
import { users } from '../../db/schema/account';
import { trainingExams } from '../../db/schema/training';
import { publicOrigin } from '../../http/public-origin';
import type { CallContext } from '../../http/route';
import { FILE_HEADERS } from '../../http/send-disk-file';
import { charge } from '../../limits/charge';
import { drawCertificate } from './draw-certificate';

const LIFETIME = HOUR;

/** A short-lived address of the picture of a passed exam, for its owner; it opens this one only. */
export function certificateUrlOf(ctx: CallContext, { id }: { readonly id: string }): string {
  const { secret, clock } = ctx.services;
  const utoken = signToken(secret, 'certificate', { exam: id }, later(clock.now(), LIFETIME));
  return `${publicOrigin(ctx)}/certificates/${encodeURIComponent(id)}.png?utoken=${utoken}`;
}

function examIdOf({ http }: CallContext): string {
  const { '*': path = '' } = http.request.params as Record<string, string>;
  const id = /^([\w-]{1,64})\.png$/.exec(path)?.[1];
  if (!id) throw notFound();
  return id;
}

/**
 * Sends the picture of a certificate. Throws CallError forbidden for a utoken that is expired, wrong or another
 * exam's, notFound, limited.
 */
export async function sendCertificate(ctx: CallContext, utoken: string): Promise<unknown> {
  const id = examIdOf(ctx);
  const check = checkToken(ctx.services.secret, 'certificate', utoken, ctx.services.clock.now());
  if (check.state === 'expired') throw forbidden('证书链接已过期，请返回重新打开');
  if (check.state === 'wrong' || check.claims.exam !== id) throw forbidden('没有权限查看该证书，请返回重新打开');
  const [row] = await ctx.db
    .select({ exam: trainingExams, name: users.wechatName })
    .from(trainingExams)
    .leftJoin(users, eq(users.uid, trainingExams.uid))
    .where(eq(trainingExams.id, id));
  if (row?.exam.state !== 'passed') throw notFound('没有这张证书');
  const { exam, name } = row;
  await charge(ctx, [{ budget: 'prints', subject: exam.uid }]);
  const picture = await drawCertificate({
    name: name ?? '',
    score: exam.score,
    solved: exam.solved,
    day: chinaDay(exam.endedAt ?? exam.endsAt),
    number: numberOf(exam.id),
  });
  return ctx.http.reply
    .headers({ ...FILE_HEADERS, 'content-type': 'image/png', 'content-disposition': 'inline' })
    .send(picture);
}

/** As it is printed: only letters and digits, in fours. */
const numberOf = (id: string): string =>
  id
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 12)
    .replace(/(.{4})(?=.)/g, '$1-');
