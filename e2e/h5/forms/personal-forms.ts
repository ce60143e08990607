import { routes } from '../../../src/infra/routes';
import { ACCOUNT_FORMS } from './account-forms';
import { SHOP_FORMS } from './shop-forms';
import { TECHNICIAN_FORMS } from './technician-forms';
import type { TypedForm } from './typed-form';

export const PERSONAL_FORMS: readonly TypedForm[] = [
  {
    name: 'a note to the support',
    files: ['features/messages/components/note-sheet.tsx'],
    address: () => routes.message,
    open: (app) => app.tap(app.label('给客服留言')),
    send: '发送',
    isLive: true,
  },
  ...ACCOUNT_FORMS,
  ...SHOP_FORMS,
  ...TECHNICIAN_FORMS,
];
