import * as endpoints from '../../../src/contract/endpoints/cases';
import type { Comment } from '../../../src/contract/schemas/cases';
import { pageOfRequest } from '../../http/paging';
import { pictureUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { addComment, deleteComment, findComments } from './comments';
import { setLike } from './likes';

const shown = (ctx: CallContext, comment: Comment): Comment => ({
  ...comment,
  avatarUrl: pictureUrl(ctx, comment.avatarUrl),
});

const commentQuery = route(
  endpoints.commentQuery,
  async ({ pageRequest, ...subject }, ctx) => {
    const page = pageOfRequest(pageRequest);
    const { list, total } = await findComments(ctx.db, subject, ctx.user?.uid ?? null, page);
    return { list: list.map((comment) => shown(ctx, comment)), total, pageNum: page.pageNum, pageSize: page.pageSize };
  },
  { mayBeOld: true },
);

const commentCreate = route(endpoints.commentCreate, async (input, ctx) => {
  return shown(ctx, await addComment(ctx, requireUser(ctx).uid, input));
});

const commentDelete = route(endpoints.commentDelete, async ({ id }, ctx) => {
  await deleteComment(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, id);
  return {};
});

const likeSet = route(endpoints.likeSet, async ({ liked, ...subject }, ctx) => ({
  liked,
  likes: await setLike(ctx.db, requireUser(ctx).uid, subject, liked),
}));

export const commentRoutes = [commentQuery, commentCreate, commentDelete, likeSet];
