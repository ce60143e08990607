import { routes } from '../../../src/infra/routes';
import type { H5App } from '../h5-app';
import { button, pick, shown } from '../workshop-hands';
import type { TypedForm } from './typed-form';

/** Somebody without a store. */
const NOBODY_OF_A_STORE = '13800138001';
const TYPED = '没发出的话';

/** What is typed into a sheet goes into the checklist on the page, and is sent with all of it. */
const checklistForm = { address: () => routes.checklist, send: '保存检查表' };
const closeSheet = (app: H5App) => app.tap(button(app, '完成'));

/** A store, its templates and its checklist. */
export const STORE_FORMS: readonly TypedForm[] = [
  {
    name: 'an application for a store',
    files: ['features/store/components/application-form.tsx', 'features/store/components/place-field.tsx'],
    as: NOBODY_OF_A_STORE,
    address: () => routes.storeApply,
    open: async (app) => {
      await app.tap('手动填写地址');
      await app.atRoute(routes.chooseLocation);
      await shown(app.page.locator('.search-box-input input')).fill('玄武');
      await app.tap('玄武区');
      await app.input('详细地址').fill('中山东路 18 号');
      await app.tap(button(app, '确定'));
      await app.atRoute(routes.storeApply);
      await pick(app, button(app, '从相册选择'), ['#f5e6c8']);
      await app.tap(app.label('我已阅读并同意'));
    },
    words: { 联系电话: '13812340004' },
    send: '提交申请',
  },
  {
    name: 'an invitation into a store',
    files: ['features/store/store-join-screen.tsx'],
    as: NOBODY_OF_A_STORE,
    address: () => routes.storeJoin,
    send: '查看邀请',
  },
  {
    name: 'the profile of a store',
    files: ['features/store/components/profile-sheet.tsx'],
    address: () => routes.storeBriefing,
    open: (app) => app.tap(app.label('编辑门店资料')),
    words: { 联系电话: '13812340003' },
    send: '保存',
  },
  {
    name: 'a template of work',
    files: ['features/store/components/template-sheet.tsx'],
    address: () => routes.itemTemplates,
    open: (app) => app.tap(button(app, '新增项目模板')),
    send: '保存',
  },
  {
    name: 'the price of an hour',
    files: ['features/store/trade-templates-screen.tsx'],
    address: () => routes.tradeTemplates,
    choose: async (app) => {
      await app.tap(button(app, '全不选'));
      await app.tap(shown(app.page.locator('[role=checkbox]:not([aria-disabled])')).first());
    },
    send: '加入 1 项',
  },
  {
    ...checklistForm,
    name: 'a group of the checklist',
    files: ['features/store/components/group-sheet.tsx'],
    open: (app) => app.tap(app.text('改分组', true)),
    through: { close: closeSheet, open: (app) => app.tap(app.text('改分组', true)) },
  },
  {
    ...checklistForm,
    name: 'a point of the checklist and what is measured at it',
    files: ['features/store/components/point-sheet.tsx', 'features/store/components/measure-form.tsx'],
    open: async (app) => {
      await app.tap(shown(app.page.getByRole('button', { name: / 添加检查项目$/ })).first());
      await app.tap(button(app, '添加测量值'));
    },
    through: {
      close: closeSheet,
      open: (app) => app.tap(shown(app.page.getByRole('button', { name: TYPED })).first()),
    },
  },
];
