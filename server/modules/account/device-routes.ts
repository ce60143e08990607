import * as endpoints from '../../../src/contract/endpoints/account';
import { invalid, notFound, refused } from '../../base/refusals';
import { requireUser, route } from '../../http/route';
import { closeSessionById, closeSessionsOf, listSessions, sessionId } from '../users/session-repository';

/** This device first. */
const devices = route(endpoints.devices, async (_input, ctx) => {
  const { uid, tokenHash } = requireUser(ctx);
  const now = ctx.services.clock.now();
  const found = (await listSessions(ctx.db, now, uid)).map((session) => {
    const current = session.tokenHash === tokenHash;
    return {
      id: sessionId(session.tokenHash),
      platform: session.platform,
      name: session.device,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: (current ? now : session.lastUsedAt).toISOString(),
      current,
    };
  });
  return [...found.filter((device) => device.current), ...found.filter((device) => !device.current)];
});

const endDevice = route(
  endpoints.endDevice,
  async ({ id, others }, ctx) => {
    const { uid, tokenHash } = requireUser(ctx);
    if (others) return { count: await closeSessionsOf(ctx.db, uid, tokenHash) };
    if (!id) throw invalid('请选择要退出的设备');
    if (id === sessionId(tokenHash)) throw refused('当前设备请使用退出登录');
    const count = await closeSessionById(ctx.db, uid, id);
    if (count === 0) throw notFound('该设备已退出登录');
    return { count };
  },
  { changesCallers: true },
);

export const deviceRoutes = [devices, endDevice];
