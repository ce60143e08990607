import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Header, RespCode } from '../../../src/contract/envelope';
import { chinaDay } from '../../base/clock/china-day';
import type { Clock } from '../../base/clock/clock';
import { tally } from '../../base/tally';
import type { SeenUsers } from '../../modules/numbers/add-numbers';
import type { DailyNumber } from '../../modules/numbers/names';

/** Why a VIN or plate could not be read, by the answer's code. */
const vinFailures: Readonly<Record<string, DailyNumber>> = {
  [RespCode.invalid]: 'vin-failed-invalid',
  [RespCode.refused]: 'vin-failed-unknown',
  [RespCode.notFound]: 'vin-failed-unknown',
  [RespCode.limited]: 'vin-failed-limited',
  [RespCode.unavailable]: 'vin-failed-server',
  [RespCode.serverError]: 'vin-failed-server',
};

/** What an answer counts as in the numbers of the day; null for nothing. */
export function numberOf(call: string | undefined, result: string): DailyNumber | null {
  const isRight = result === String(RespCode.ok);
  switch (call) {
    case 'vinParseNew':
      return isRight ? 'vin-read' : (vinFailures[result] ?? null);
    case 'getFileUrl':
      return isRight ? 'documents-opened' : null;
    case 'vinOcr':
      return 'ocr-photos';
    default:
      return null;
  }
}

const platformOf = (request: FastifyRequest) => {
  const value = request.headers[Header.platform];
  return (Array.isArray(value) ? value[0] : value) || 'other';
};

/** Counts answers for the operators' numbers, and notes who was here. After `countRequests`, which reads the code. */
export function countAnswers(app: FastifyInstance, clock: Clock, seen: SeenUsers): void {
  app.addHook('onResponse', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    const platform = platformOf(request);
    const name = numberOf(call.name, request.resultCode);
    if (name) tally(name, platform);
    if (request.callerUid) seen.see(chinaDay(clock.now()), request.callerUid, platform);
  });
}
