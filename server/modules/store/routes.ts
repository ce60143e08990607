import * as lists from '../../../src/contract/endpoints/checklist';
import * as endpoints from '../../../src/contract/endpoints/store';
import { requireUser, route, type CallContext } from '../../http/route';
import { changeChecklist, findChecklist, presentChecklist } from './checklists';
import { requireStore, requireStoreAction } from './require-store';
import { storeApplicationOf, applyForStore, isNameTaken } from './store-application';
import { changeProfile, renameStore } from './store-profile';
import { shownApplication, shownProfile } from './shown-store';

const now = (ctx: CallContext) => ctx.services.clock.now();

const isRegistered = route(endpoints.storeIsRegistered, async ({ name }, ctx) => {
  const application = ctx.user ? await storeApplicationOf(ctx.db, ctx.user.uid) : null;
  const nameTaken = name ? await isNameTaken(ctx.db, name, application?.id) : false;
  return {
    registered: ctx.user ? ctx.user.store !== null : nameTaken,
    nameTaken,
    application: application && shownApplication(ctx, application),
  };
});

const register = route(endpoints.storeRegister, async (input, ctx) =>
  shownApplication(ctx, await applyForStore(ctx.db, now(ctx), requireUser(ctx).uid, input)),
);

const rename = route(endpoints.storeRename, async ({ name }, ctx) => {
  await renameStore(ctx.db, requireStoreAction(ctx, 'manage').storeId, name);
  return {};
});

const update = route(endpoints.storeUpdate, async (input, ctx) =>
  shownProfile(ctx, await changeProfile(ctx.db, requireStoreAction(ctx, 'manage').storeId, input)),
);

const checklist = route(lists.storeChecklist, async ({ id }, ctx) => {
  const { storeId } = requireStore(ctx);
  return id ? findChecklist(ctx.db, storeId, id) : presentChecklist(ctx.db, storeId);
});

const updateChecklist = route(lists.storeUpdateChecklist, ({ groups }, ctx) =>
  changeChecklist(ctx.db, now(ctx), requireStoreAction(ctx, 'manage').storeId, groups),
);

export const storeRoutes = [isRegistered, register, rename, update, checklist, updateChecklist];
