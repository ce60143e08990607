import type { RequestOf } from '@/contract/endpoint';
import { vinError } from '@/contract/endpoints/vehicle';
import { call } from '@/infra/http/call';

export type VinReport = RequestOf<typeof vinError>;

/** Reports a VIN that was not, or wrongly, recognised (§7 vinError). */
export const reportVinError = (report: VinReport) => call(vinError, report);
