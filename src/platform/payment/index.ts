import { unavailable } from '../diagnostics';
import type { PaymentDoor } from './types';

export const payment: PaymentDoor = {
  channel: () => 'none',
  pay: async () => unavailable('payment.pay'),
};
