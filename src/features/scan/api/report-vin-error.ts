import type { RequestOf } from '@/contract/endpoint';
import { vinError } from '@/contract/endpoints/vehicle';
import { sendOrLater } from '@/infra/outbox';

export type VinReport = RequestOf<typeof vinError>;

/** Reports a VIN that was not, or wrongly, recognised (§7 vinError); null when it waits for the network. */
export const reportVinError = (report: VinReport) =>
  sendOrLater(vinError, report, { subject: `vin ${report.vin} ${report.reason}`, name: '反馈 VIN 识别问题' });
