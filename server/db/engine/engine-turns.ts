import type { PGlite, Transaction } from '@electric-sql/pglite';
import { Checkpoints } from './checkpoints';
import { FileCopy } from './file-copy';
import { engineCrash, toFault, type Asked, type EngineOrder, type Statement, type Told } from './orders';
import { Turns } from './turns';

const LOOK_AT_LOG_MS = 1_000;
const OWN = [{ key: 'engine' }];

/** A transaction that the serving side holds. Its end is the answer to the order that ends it. */
interface Held {
  readonly open: Transaction;
  readonly end: (order: number, how: 'commit' | 'rollback') => void;
}

/** What is no part of a transaction. */
type Unheld = Exclude<EngineOrder, { do: 'query' | 'begin' | 'commit' | 'rollback' }>;

/** Has the engine roll a transaction back. */
class RolledBack extends Error {}

const ask = <Row>(client: Pick<Transaction, 'query'>, { text, values, rowMode }: Statement) =>
  client.query<Row>(text, [...values], rowMode ? { rowMode } : undefined);

/** Has an engine do what it is asked, in fair turns, and keeps its log short. */
export class EngineTurns {
  private readonly turns = new Turns();
  private readonly held = new Map<number, Held>();
  private readonly listening = new Map<number, () => Promise<void>>();
  private readonly checkpoints: Checkpoints;
  private readonly copy: FileCopy;
  private readonly timer: NodeJS.Timeout;
  private isLooking = false;

  /** `onTrap` hears that the engine is in no state to go on. */
  constructor(
    private readonly client: PGlite,
    directory: string,
    private readonly tell: (told: Told) => void,
    private readonly onTrap: (error: Error) => void,
  ) {
    this.checkpoints = new Checkpoints(client);
    this.copy = new FileCopy(client, directory, this.checkpoints);
    this.timer = setInterval(() => this.lookAtLog(), LOOK_AT_LOG_MS);
  }

  take({ id, from, order }: Asked<EngineOrder>): void {
    switch (order.do) {
      case 'begin':
        return this.turns.take(from, () => this.transact(id, order.turn));
      case 'commit':
      case 'rollback':
        return this.holding(id, order.turn, ({ end }) => end(id, order.do));
      case 'query':
        if (order.turn === undefined)
          return this.turns.take(from, () => this.answer(id, () => ask(this.client, order.statement)));
        return this.holding(id, order.turn, ({ open }) => void this.answer(id, () => ask(open, order.statement)));
      default:
        return this.turns.take(from, () => this.answer(id, () => this.run(order)));
    }
  }

  private async run(order: Unheld): Promise<unknown> {
    switch (order.do) {
      case 'listen': {
        const { listener, channel } = order;
        const hear = (payload: string) => this.tell({ listener, payload });
        return void this.listening.set(listener, await this.client.listen(channel, hear));
      }
      case 'unlisten':
        await this.listening.get(order.listener)?.();
        return this.listening.delete(order.listener);
      case 'checkpoint':
        return this.checkpoints.make();
      case 'startCopy':
        return this.copy.start();
      case 'stopCopy':
        return this.copy.stop();
      case 'endCopy':
        return this.copy.end();
      case 'close':
        clearInterval(this.timer);
        return this.client.close();
    }
  }

  /** Does something with a transaction that is held; whoever's engine crashed meanwhile holds none any more. */
  private holding(id: number, turn: number, work: (held: Held) => void): void {
    const held = this.held.get(turn);
    if (held) work(held);
    else this.tell({ id, fault: toFault(engineCrash()) });
  }

  private async transact(id: number, turn: number): Promise<void> {
    /** The order that is answered next. */
    let asked = id;
    try {
      await this.client.transaction((open) => {
        const over = new Promise<void>((resolve, reject) => {
          const end: Held['end'] = (order, how) => {
            this.held.delete(turn);
            asked = order;
            if (how === 'commit') resolve();
            else reject(new RolledBack());
          };
          this.held.set(turn, { open, end });
        });
        this.tell({ id, answer: undefined });
        return over;
      });
      this.tell({ id: asked, answer: undefined });
    } catch (error) {
      const told = error instanceof RolledBack ? { answer: undefined } : { fault: this.faultOf(error) };
      this.tell({ id: asked, ...told });
    }
  }

  private async answer(id: number, work: () => Promise<unknown>): Promise<void> {
    try {
      this.tell({ id, answer: await work() });
    } catch (error) {
      this.tell({ id, fault: this.faultOf(error) });
    }
  }

  private lookAtLog(): void {
    // A turn may be long in coming, and one is enough then.
    if (this.isLooking) return;
    this.isLooking = true;
    this.turns.take(OWN, async () => {
      this.isLooking = false;
      try {
        await this.checkpoints.step();
      } catch (error) {
        this.tell({ trouble: this.faultOf(error) });
      }
    });
  }

  private faultOf(error: unknown) {
    if (error instanceof WebAssembly.RuntimeError) this.onTrap(error);
    return toFault(error);
  }
}
