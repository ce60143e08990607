import { ORDER_FORMS } from './order-forms';
import { RECEPTION_FORMS } from './reception-forms';
import { STORE_FORMS } from './store-forms';
import { MONEY_FORMS, TILL_FORMS } from './till-forms';
import type { TypedForm } from './typed-form';

export const WORKSHOP_FORMS: readonly TypedForm[] = [
  ...RECEPTION_FORMS,
  ...STORE_FORMS,
  ...TILL_FORMS,
  ...MONEY_FORMS,
  ...ORDER_FORMS,
];
