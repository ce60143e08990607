import { setTimeout as sleep } from 'node:timers/promises';
import type { TellOfReplica } from './database';
import { LogPositions, LONGEST_BEHIND_MS, ReplicaFault, type PrimaryWords, type ReplicaWords } from './replica-state';

const LOOK_EVERY_MS = 1_000;

/** A host that may be read from. */
export interface ReplicaHost {
  /** Host and port, without the account. */
  readonly name: string;
  /** Rejects when it does not answer in time. */
  readonly ask: () => Promise<ReplicaWords>;
  /** Ends what is under way on it. */
  readonly leave: (reason: Error) => void;
}

interface Known {
  /** ms of this process */
  heldUntil: number;
  fault: Error | null;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Looks once a second at the primary and every replica, and knows which one to read from. One is stayed with as long as
 * it can be: another may be older, and who reads on would go back in time.
 */
export class ReplicaWatch<Host extends ReplicaHost> {
  private readonly positions = new LogPositions();
  private readonly known: Map<Host, Known>;
  private chosen: Host | null = null;
  private readonly end = new AbortController();
  private looking: Promise<void> = Promise.resolve();

  /** The first host that can be read from is. `now`: ms. */
  constructor(
    private readonly hosts: readonly Host[],
    private readonly askPrimary: () => Promise<PrimaryWords>,
    private readonly tell: TellOfReplica,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.known = new Map(hosts.map((host) => [host, { heldUntil: -Infinity, fault: null }]));
  }

  /** Resolves after the first look; the others come by themselves. */
  async start(): Promise<void> {
    await this.look();
    this.looking = this.goOn();
  }

  async close(): Promise<void> {
    this.end.abort();
    await this.looking;
  }

  /** Which host to read from; null: the primary. */
  usable(): Host | null {
    return this.chosen && this.isFresh(this.chosen) ? this.chosen : null;
  }

  /** A read found a host away. Until the next look everything is read at the primary, which is older than nobody. */
  lost(host: Host, error: unknown): void {
    this.judge(host, { heldUntil: -Infinity, fault: asError(error) });
    if (this.chosen === host) this.chosen = null;
  }

  /** What is wrong with a host, or that there is none to read from; null: nothing. */
  fault(): Error | null {
    const faults = [...this.known.values()].flatMap(({ fault }) => fault ?? []);
    return faults[0] ?? (this.usable() ? null : new ReplicaFault('there is no replica to read from', 'NO_REPLICA'));
  }

  /** Asks all of them once. */
  async look(): Promise<void> {
    const at = this.now();
    try {
      this.positions.note(at, await this.askPrimary());
    } catch {
      // Not the replicas' fault; they grow old by themselves.
      return;
    }
    await Promise.all(this.hosts.map((host) => this.lookAt(host)));
    if (!this.usable()) this.chosen = this.hosts.find((host) => this.isFresh(host)) ?? null;
  }

  private async lookAt(host: Host): Promise<void> {
    try {
      const words = await host.ask();
      this.judge(host, { heldUntil: this.positions.heldUntil(words) ?? -Infinity, fault: null });
    } catch (error) {
      this.judge(host, { heldUntil: -Infinity, fault: asError(error) });
    }
  }

  private judge(host: Host, next: Known): void {
    const before = this.known.get(host)?.fault ?? null;
    this.known.set(host, next);
    if (next.fault && !(next.fault instanceof ReplicaFault)) host.leave(next.fault);
    if ((before === null) !== (next.fault === null)) this.tell(host.name, next.fault);
  }

  private isFresh(host: Host): boolean {
    return (this.known.get(host)?.heldUntil ?? -Infinity) >= this.now() - LONGEST_BEHIND_MS;
  }

  private async goOn(): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.look();
    }
  }
}
