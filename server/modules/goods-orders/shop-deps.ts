import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import type { Services } from '../../providers/services';

/** What the rules of shop and payment work with; a call's context has it all. */
export interface ShopDeps {
  /** Never a transaction: payment platforms are asked between transactions. */
  readonly db: Database;
  readonly services: Pick<Services, 'clock' | 'secret' | 'payments'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
