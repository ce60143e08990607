import { unavailable } from '../diagnostics';
import type { PaymentDoor } from './types';

export const payment: PaymentDoor = {
  supported: () => false,
  pay: async () => unavailable('payment.pay'),
};
