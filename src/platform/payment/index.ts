import { unavailable } from '../diagnostics';
import type { PaymentDoor } from './types';

export const payment: PaymentDoor = {
  channel: () => 'none',
  sellsVirtual: () => true,
  pay: async () => unavailable('payment.pay'),
};
