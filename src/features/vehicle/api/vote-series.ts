import { voteSeries } from '@/contract/endpoints/vehicle';
import { log } from '@/infra/log';
import { sendOrLater } from '@/infra/outbox';

/**
 * Tells the server which series somebody picked for a VIN that leaves it open, so that the next one need not. Nobody
 * waits for it or is told when it fails: who picks again tells it again.
 */
export async function sendSeriesVote(vin: string, series: string): Promise<void> {
  await sendOrLater(voteSeries, { vin, series }, { subject: `vote ${vin}`, name: '车系投票' }).catch((error: unknown) =>
    log.warn('vehicle', error),
  );
}
