import { routes } from '../../../src/infra/routes';
import { demoDocument, viewerOf } from '../document-files';
import { shown } from '../workshop-hands';
import type { TypedForm } from './typed-form';

/** What a technician tells of a car, a diagram or a course. */
export const TECHNICIAN_FORMS: readonly TypedForm[] = [
  {
    name: 'a comment on a case',
    files: ['ui/comments/comment-sheet.tsx'],
    address: ({ addressOf }) => addressOf(routes.caseDetail),
    open: (app) => app.tap(app.label('写评论')),
    send: '发布',
  },
  {
    name: 'a comment on a course',
    files: ['ui/comments/comment-sheet.tsx'],
    address: ({ addressOf }) => addressOf(routes.courseDetail),
    open: async (app) => {
      await app.tap(app.page.getByRole('tab', { name: '评论' }));
      await app.tap(app.label('写评论'));
    },
    send: '发布',
  },
  {
    name: 'a repair case',
    files: ['features/cases/case-edit-screen.tsx', 'features/cases/components/codes-field.tsx'],
    address: () => routes.caseEdit,
    words: {
      标题: '帕萨特倒车灯常亮',
      故障现象: '挂任何挡位倒车灯都常亮，熄火后也不灭。',
      诊断过程: '拔下倒车灯开关插头后熄灭，测量开关电阻 0.3 Ω 始终导通。',
      解决办法: '更换倒车灯开关，挂倒挡试验正常。',
    },
    choose: async (app) => {
      await app.tap(shown(app.page.getByLabel('品牌 请选择')));
      await app.tap(shown(app.page.locator('.case-brand-row')).filter({ hasText: '大众' }).first());
      await app.tap(app.page.getByRole('radio', { name: '车身电气' }));
    },
    send: '提交发布',
  },
  {
    name: 'what is otherwise on the car',
    files: ['features/diagram/differences/difference-form.tsx'],
    address: () => viewerOf(demoDocument('fuel-pump'), '&at=G6'),
    open: async (app) => {
      await app.tap(app.label('与实车不符'));
      await app.sees('G6 与实车不符');
    },
    send: '提交',
  },
  {
    name: 'when a car was serviced last',
    files: ['features/maintenance/components/last-sheet.tsx', 'features/maintenance/components/mileage-card.tsx'],
    address: ({ addressOf }) => `${addressOf(routes.maintain)}&plate=${encodeURIComponent('苏E88Q16')}`,
    open: (app) => app.tap('填上次'),
    words: { '当前里程（km）': '168000', '上次里程（km）': '158000', 上次时间: '2025-06' },
    send: /^保存（\d+ 项）$/,
  },
];
