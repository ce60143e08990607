import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Endpoint } from '../../src/contract/endpoint';
import type { StoreRole } from '../../src/contract/schemas/store';
import { CHANNEL, Header, type Envelope } from '../../src/contract/envelope';
import { buildApp } from '../process/app';
import { openBroker, type Broker } from '../broker/open-broker';
import { readConfig, type ServerConfig } from '../config/config';
import type { Database } from '../db/database';
import { users } from '../db/schema/account';
import { newId } from '../base/ids';
import { openLog } from '../http/logging';
import { LiveSockets } from '../live/live-sockets';
import type { SeenUsers } from '../modules/numbers/add-numbers';
import { CallerMemory } from '../modules/users/caller-memory';
import { findSession, openSession } from '../modules/users/session-repository';
import { buildServices, type Services } from '../providers/services';
import { addMember, addStore } from './add-store';
import { ManualClock } from './manual-clock';
import { readAnswer } from './read-answer';
import { RecordingSms } from './recording-sms';
import { openTestDatabase } from './test-database';

export interface CallOptions {
  readonly token?: string;
  readonly platform?: string;
  /** The caller's address. */
  readonly ip?: string;
  /** The random id of the caller's device. */
  readonly device?: string;
}

/** The answer of one call. `data` throws when the call failed, so that a test cannot overlook it. */
export interface CallResult<Res> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Res;
}

export interface TestServerOptions {
  readonly config?: Partial<ServerConfig>;
  readonly services?: Partial<Services>;
  readonly logDestination?: Writable;
  /** The test does without the broker, or takes it away. */
  readonly allowBrokerLoss?: true;
  /**
   * Remembers callers on PostgreSQL, too, where it is told of changes an instant after they were made: tests that write
   * rows themselves would have to wait for that.
   */
  readonly remembersCallers?: true;
  /** Takes who was here, for the numbers of the day. */
  readonly seen?: SeenUsers;
  /** Fills the database before the first call. */
  readonly seed?: (db: Database, clock: ManualClock) => Promise<void>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly live: LiveSockets;
  readonly broker: Broker;
  /** Null where every call looks its caller up. */
  readonly callers: CallerMemory | null;
  readonly db: Database;
  readonly services: Services;
  readonly config: ServerConfig;
  readonly sms: RecordingSms;
  readonly call: <Req, Res, Parsed>(
    endpoint: Endpoint<Req, Res, Parsed>,
    body: Req,
    options?: CallOptions,
  ) => Promise<CallResult<Res>>;
  /** Adds a logged-in user. */
  readonly addUser: (fields?: Partial<typeof users.$inferInsert>) => Promise<{ uid: string; token: string }>;
  /** Adds an approved store with a logged-in owner. */
  readonly addStore: (fields?: {
    name?: string;
  }) => Promise<{ storeId: string; owner: { uid: string; token: string } }>;
  /** Adds a logged-in user who works in a store. */
  readonly addMember: (storeId: string, role: StoreRole) => Promise<{ uid: string; token: string }>;
  readonly advanceClock: (ms: number) => void;
  /** Sets the clock, forward or back. */
  readonly goTo: (moment: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * The whole server on an empty database (see openTestDatabase), with the broker of TEST_REDIS_URL where that is set,
 * with a clock and an SMS service that the test controls.
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'auto-repair-test-'));
  const logLevel = options.logDestination ? 'info' : 'silent';
  const config: ServerConfig = {
    ...readConfig({
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: logLevel,
      REDIS_URL: process.env.TEST_REDIS_URL,
      REDIS_PREFIX: `test-${newId()}:`,
    }),
    dataDir,
    ...options.config,
  };
  const database = await openTestDatabase();
  const { db, close: closeDatabase } = database;
  const broker = await openBroker(config, database, (isUp, reason) => {
    if (!isUp && !options.allowBrokerLoss) throw new Error(`The broker of the tests is gone: ${reason ?? ''}`);
  });
  const clock = new ManualClock();
  const sms = new RecordingSms();
  const services: Services = {
    ...buildServices(config, 'a secret of the tests, long enough', () => undefined),
    clock,
    sms,
    ...options.services,
  };
  await options.seed?.(db, clock);
  const callers = database.kind === 'pglite' || options.remembersCallers ? new CallerMemory(findSession) : null;
  const app = buildApp(
    { config, db, services },
    {
      counter: broker.counter,
      ...(callers ? { callers } : {}),
      log: openLog(logLevel, options.logDestination),
      ...(options.seen ? { seen: options.seen } : {}),
    },
  );
  const live = await LiveSockets.attach(app, { config, db, services, broker, ...(callers ? { callers } : {}) });

  const addUser: TestServer['addUser'] = async (fields = {}) => {
    const uid = fields.uid ?? newId();
    await db.insert(users).values({ uid, createdAt: clock.now(), ...fields });
    return { uid, token: await openSession(db, clock.now(), uid, 'h5') };
  };
  const addMemberTo: TestServer['addMember'] = async (storeId, role) => {
    const user = await addUser();
    await addMember(db, clock.now(), storeId, user.uid, role);
    return user;
  };

  return {
    app,
    live,
    broker,
    callers,
    db,
    services,
    config,
    sms,
    call: async (endpoint, body, { token, platform = 'h5', ip = '127.0.0.1', device } = {}) => {
      const response = await app.inject({
        method: endpoint.method,
        url: endpoint.path,
        remoteAddress: ip,
        headers: {
          [Header.channel]: CHANNEL,
          [Header.platform]: platform,
          [Header.version]: '1.0.0',
          ...(token ? { [Header.token]: token } : {}),
          ...(device ? { [Header.device]: device } : {}),
        },
        payload: body as object,
      });
      const envelope = response.json<Envelope>();
      return {
        status: response.statusCode,
        code: envelope.resp_code,
        msg: envelope.resp_msg,
        get data() {
          if (envelope.resp_code !== 0)
            throw new Error(`${endpoint.path} failed: ${envelope.resp_code} ${envelope.resp_msg}`);
          return readAnswer(endpoint, envelope);
        },
      };
    },
    addUser,
    addStore: async (fields = {}) => {
      const owner = await addUser();
      const storeId = await addStore(db, clock.now(), owner.uid, fields);
      await addMember(db, clock.now(), storeId, owner.uid, 'owner');
      return { storeId, owner };
    },
    addMember: addMemberTo,
    advanceClock: (ms) => clock.advance(ms),
    goTo: (moment) => clock.advance(Date.parse(moment) - clock.now().getTime()),
    close: async () => {
      await app.close();
      await services.ocr.close();
      await services.pdf.close();
      broker.close();
      await closeDatabase();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
