import { routes } from '../../../src/infra/routes';
import { button, keptInDraft, newPlate } from '../workshop-hands';
import type { TypedForm } from './typed-form';

/** Receiving a car, the customers' file, and what is asked back for. */
export const RECEPTION_FORMS: readonly TypedForm[] = [
  {
    name: 'a reception',
    files: [
      'bringer-fields',
      'car-section',
      'complaint-section',
      'condition-section',
      'owner-section',
      'plate-panel',
    ].map((name) => `features/reception/components/${name}.tsx`),
    address: () => routes.vehicleReceiveAdd,
    open: async (app) => {
      for (const key of newPlate()) await app.tap(button(app, key));
      await app.tap(button(app, '确定车牌'));
      await app.tap(button(app, '送修人不是车主'));
    },
    words: { VIN: 'LSVAA49J132047371', '里程 (km)': '68200', 车主电话: '13812340000', 送修人电话: '13812340001' },
    choose: async (app) => {
      // The car of the VIN has come by then.
      await keptInDraft(app, '没发出的话');
      await app.settled();
    },
    send: '完成接车',
    confirm: (app) => app.answerDialog('先接车'),
  },
  {
    name: 'a customer of the store',
    files: ['features/customers/components/edit-sheet.tsx'],
    address: ({ addressOf }) => addressOf(routes.customer),
    open: (app) => app.tap(app.label('修改客户资料')),
    words: { 电话: '13812340002' },
    send: '保存',
  },
  {
    name: 'when customers are asked back',
    files: ['features/follow-ups/follow-rules-screen.tsx'],
    address: () => routes.followRules,
    send: '保存',
  },
];
