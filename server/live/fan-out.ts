import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { queryRows, type Database } from '../db/database';
import { messages } from '../db/schema/message';
import { storeMembers } from '../db/schema/store';
import { arrayLiteral } from '../seed/bulk-insert';
import { messageOf } from '../modules/messages/message-repository';
import { SECOND, type Clock } from '../base/clock/clock';
import type { LiveEvent } from '../db/live-event';
import { CloseCode, frameOf, type OpenSockets } from './open-sockets';

/** Not all processes at once ask the database about all of their sockets. */
const CATCH_UP_WITHIN_MS = 2 * SECOND;

const newBatch = () => ({
  messageIds: new Set<string>(),
  eventKeys: new Set<string>(),
  orders: new Map<string, Set<string>>(),
  unreadOf: new Set<string>(),
  sessionsOf: new Set<string>(),
});
type Batch = ReturnType<typeof newBatch>;

const isEmpty = (batch: Batch) => Object.values(batch).every(({ size }) => size === 0);
const anyOf = (texts: readonly string[]) => sql`any(${arrayLiteral(texts)}::text[])`;

/**
 * Turns events into frames for the open sockets. Events that come while others are being read about are read about
 * together, so that a broadcast to 2,000 sockets or a burst of messages costs a few queries, not a few for each socket.
 */
export class FanOut {
  private next = newBatch();
  private running: Promise<void> | null = null;
  private soon: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sockets: OpenSockets,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Takes an event; what concerns nobody who is connected here costs nothing. */
  take(event: LiveEvent): void {
    if (event.type === 'store' || event.type === 'heard') return;
    if (event.type === 'missed') return this.catchUpSoon();
    if (event.type === 'broadcast') this.next.eventKeys.add(event.eventKey);
    else if (event.type === 'work-order')
      this.next.orders.set(event.storeId, (this.next.orders.get(event.storeId) ?? new Set()).add(event.id));
    else if (!this.sockets.has(event.uid)) return;
    else if (event.type === 'message') this.next.messageIds.add(event.id);
    else if (event.type === 'unread') this.next.unreadOf.add(event.uid);
    else this.next.sessionsOf.add(event.uid);
    this.start();
  }

  /** Has the sessions of every connection checked, for what no event tells of, such as expiry. */
  checkSessions(): void {
    for (const uid of this.sockets.uids()) this.next.sessionsOf.add(uid);
    this.start();
  }

  /** Processes that start together each tell of what may have been missed: they are heard as one, each at its time. */
  private catchUpSoon(): void {
    this.soon ??= setTimeout(() => this.catchUp(), Math.random() * CATCH_UP_WITHIN_MS).unref();
  }

  /** Brings everybody up to date after events may have been missed. */
  catchUp(): void {
    this.close();
    const outdated = frameOf({ type: 'outdated', payload: {} });
    for (const uid of this.sockets.uids()) {
      this.sockets.send(uid, outdated);
      this.next.unreadOf.add(uid);
    }
    this.checkSessions();
  }

  /** Nothing more is begun by itself. */
  close(): void {
    clearTimeout(this.soon);
    this.soon = undefined;
  }

  /** Resolves when everything taken so far is sent. */
  async idle(): Promise<void> {
    await this.running;
  }

  private start(): void {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
  }

  private async run(): Promise<void> {
    // Events of one commit arrive one by one: wait for them all.
    await new Promise((resolve) => setImmediate(resolve));
    while (!isEmpty(this.next)) {
      const batch = this.next;
      this.next = newBatch();
      await this.deliver(batch).catch(this.onError);
    }
  }

  private async deliver(batch: Batch): Promise<void> {
    // First who may still hear it.
    await this.closeEnded([...batch.sessionsOf]);
    await this.sendWorkOrders(batch.orders);
    const touched = await this.sendMessages([...batch.messageIds], [...batch.eventKeys]);
    await this.sendUnread([...new Set([...touched, ...batch.unreadOf])].filter((uid) => this.sockets.has(uid)));
  }

  private async closeEnded(uids: readonly string[]): Promise<void> {
    const open = uids.flatMap((uid) => this.sockets.of(uid));
    if (open.length === 0) return;
    const now = sql`${this.clock.now().toISOString()}::timestamptz`;
    const known = await queryRows<{ token_hash: string; is_stopped: boolean }>(
      this.db,
      sql`
      select s.token_hash, coalesce(u.banned_until > ${now}, false) as is_stopped
      from sessions s join users u on u.uid = s.uid
      where s.token_hash = ${anyOf(open.map(({ tokenHash }) => tokenHash))}
      and s.expires_at > ${now} and u.cancelled_at is null
      and (u.banned_until is null or u.banned_until > ${now} or s.created_at >= u.banned_until)`,
    );
    const isStopped = new Map(known.map((row) => [row.token_hash, row.is_stopped]));
    for (const socket of open) {
      const stopped = isStopped.get(socket.tokenHash);
      if (stopped === undefined) this.sockets.close(socket, CloseCode.sessionEnded, 'session ended');
      else if (stopped) this.sockets.close(socket, CloseCode.stopped, 'account stopped');
    }
  }

  /** Tells who works in the stores; `orders`: changed orders by store. */
  private async sendWorkOrders(orders: Batch['orders']): Promise<void> {
    const uids = this.sockets.uids();
    if (orders.size === 0 || uids.length === 0) return;
    const members = await this.db
      .select({ uid: storeMembers.uid, storeId: storeMembers.storeId })
      .from(storeMembers)
      .where(and(eq(storeMembers.storeId, anyOf([...orders.keys()])), eq(storeMembers.uid, anyOf(uids))));
    for (const { uid, storeId } of members) {
      for (const id of orders.get(storeId) ?? [])
        this.sockets.send(uid, frameOf({ type: 'work-order', payload: { id } }));
    }
  }

  /** Returns who got something. */
  private async sendMessages(ids: readonly string[], eventKeys: readonly string[]): Promise<Set<string>> {
    const told = new Set<string>();
    if (ids.length === 0 && eventKeys.length === 0) return told;
    const broadcast = and(eq(messages.uid, anyOf(this.sockets.uids())), eq(messages.eventKey, anyOf(eventKeys)));
    const where = eventKeys.length === 0 ? inArray(messages.id, [...ids]) : or(eq(messages.id, anyOf(ids)), broadcast);
    const rows = await this.db.select().from(messages).where(where).orderBy(asc(messages.createdAt), asc(messages.id));
    for (const row of rows) {
      this.sockets.send(row.uid, frameOf({ type: 'message', payload: messageOf(row) }));
      told.add(row.uid);
    }
    return told;
  }

  private async sendUnread(uids: readonly string[]): Promise<void> {
    if (uids.length === 0) return;
    const rows = await queryRows<{ uid: string; unread: number }>(
      this.db,
      sql`
      select uid, count(*)::int as unread from messages where uid = ${anyOf(uids)} and read_at is null group by uid`,
    );
    const counts = new Map(rows.map((row) => [row.uid, row.unread]));
    for (const uid of uids)
      this.sockets.send(uid, frameOf({ type: 'unread', payload: { count: counts.get(uid) ?? 0 } }));
  }
}
