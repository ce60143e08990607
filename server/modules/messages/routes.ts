import { RespCode } from '../../../src/contract/envelope';
import * as endpoints from '../../../src/contract/endpoints/messages';
import { errorEnvelope } from '../../http/encode';
import { invalid, notFound } from '../../base/refusals';
import { pageOfRequest } from '../../http/paging';
import { requireUser, route } from '../../http/route';
import { countUnread, isMessageOf, listMessages, markRead } from './message-repository';

/** §7: a client may ask for all its messages at once, and gets its own alone. */
const MAX_PAGE = 10_000;

const messageQuery = route(endpoints.messageQuery, async ({ pageRequest, kind }, ctx) => {
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest, MAX_PAGE);
  const found = await listMessages(ctx.db, requireUser(ctx).uid, kind ?? null, { limit, offset });
  return { ...found, pageNum, pageSize };
});

const messageRead = route(endpoints.messageRead, async ({ id, kind, all }, ctx) => {
  const { db, services } = ctx;
  const { uid } = requireUser(ctx);
  if (!id && !kind && !all) throw invalid('请选择要标为已读的消息');
  if (id && !(await isMessageOf(db, uid, id))) throw notFound('消息不存在');
  return { count: await markRead(db, services.clock.now(), uid, { ...(id ? { id } : {}), ...(kind ? { kind } : {}) }) };
});

const unreadCount = route(endpoints.unreadCount, async (_input, ctx) => ({
  count: await countUnread(ctx.db, requireUser(ctx).uid),
}));

/** What comes here asked for a page, not for a socket: sockets are let in by `live/`, before any route. */
const socketConnect = route(endpoints.socketConnect, async (_input, ctx) =>
  ctx.http.reply
    .status(426)
    .header('upgrade', 'websocket')
    .send(errorEnvelope(RespCode.invalid, '请使用 WebSocket 连接')),
);

export const messageRoutes = [messageQuery, messageRead, unreadCount, socketConnect];
