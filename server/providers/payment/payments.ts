import type { ServerConfig } from '../../config';
import type { PaymentChannel, PaymentProvider } from './payment-provider';
import { SandboxPayment } from './sandbox-payment';

/** The payment platforms that are set up. */
export interface Payments {
  /** Who takes money in a channel; null when the channel has nobody. */
  readonly byChannel: Readonly<Record<PaymentChannel, PaymentProvider | null>>;
  /** The sandbox cashier's platform; null in production. */
  readonly sandbox: SandboxPayment | null;
}

/** The sandbox, where that is on. `secret` is the server's. */
export function choosePayments(config: Pick<ServerConfig, 'sandbox'>, secret: string): Payments {
  const sandbox = config.sandbox ? new SandboxPayment(secret) : null;
  return { byChannel: { wechat: sandbox, douyin: sandbox }, sandbox };
}

/** The platform that an order was prepared with, or that a notification is addressed to; null when there is none of that name. */
export const providerNamed = ({ byChannel }: Payments, name: string): PaymentProvider | null =>
  Object.values(byChannel).find((provider) => provider?.name === name) ?? null;

/** In which channel a client of this platform (the x-platform header) pays. */
export const channelOf = (platform: string): PaymentChannel => (platform === 'tt' ? 'douyin' : 'wechat');
