import type { DeskRole } from '../../src/contract/desk/roles';
import { DESK_API, DESK_HEADER, type DeskRunAsk } from '../../src/contract/desk/calls';
import type { DeskOutcome, DeskPreview, DeskRecord, DeskRefusal, DeskRows } from '../../src/contract/desk/shapes';
import { createOperator, keepTotpSecret } from '../operator/people/accounts';
import { operators } from '../db/schema/operator';
import { openSession } from '../operator/people/sessions';
import { newTotpSecret, totpCode } from '../operator/people/totp';
import { hashPassword } from '../modules/account/passwords';
import { eq } from 'drizzle-orm';
import type { TestServer } from './test-server';

const DEVICE = 'test browser';
export const DESK_PASSWORD = 'correct horse battery staple';

/** An answer of the desk. `data` throws for a refusal, `refusal` for a success. */
export interface DeskAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly refusal: DeskRefusal;
}

/** Somebody at the desk, logged in. */
export interface DeskClient {
  readonly id: string;
  readonly cookie: string;
  /** The one-time code of now. */
  readonly code: () => string;
  readonly call: <Data>(
    path: string,
    body?: unknown,
    options?: { headers?: Record<string, string>; ip?: string },
  ) => Promise<DeskAnswer<Data>>;
  readonly list: (page: string, filters?: Record<string, unknown>) => Promise<DeskRows>;
  readonly record: (page: string, id: string, full?: boolean) => Promise<DeskRecord>;
  readonly preview: (name: string, input: Record<string, unknown>) => Promise<DeskPreview>;
  /** Does it, with a reason; what wants a preview is previewed and confirmed first. */
  readonly run: (name: string, input: Record<string, unknown>, ask?: Partial<DeskRunAsk>) => Promise<DeskOutcome>;
  /** Why it is not done. Throws when it was. */
  readonly refusal: (name: string, input: Record<string, unknown>, ask?: Partial<DeskRunAsk>) => Promise<DeskRefusal>;
}

const passwordHash = hashPassword(DESK_PASSWORD);

/** Adds an operator of a role, whom nobody handed the account out, and logs them in. */
export async function openDesk(server: TestServer, role: DeskRole, name = `${role}-one`): Promise<DeskClient> {
  const { id } = await createOperator(server.db, server.services.clock.now(), { name, role, networks: [] });
  return enterDesk(server, id);
}

/** Logs an operator in that there is, with a password and an authenticator of their own. */
export async function enterDesk({ app, db, services }: TestServer, id: string): Promise<DeskClient> {
  const now = services.clock.now();
  const key = newTotpSecret();
  await keepTotpSecret(db, services.secret, id, key);
  await db
    .update(operators)
    .set({ mustChange: false, passwordHash: await passwordHash })
    .where(eq(operators.id, id));
  const token = await openSession(db, now, id, { address: '127.0.0.1', device: DEVICE });
  const cookie = `desk=${token}`;
  const call: DeskClient['call'] = async <Data>(
    path: string,
    body?: unknown,
    { headers = {}, ip = '127.0.0.1' }: { headers?: Record<string, string>; ip?: string } = {},
  ) => {
    const response = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `${DESK_API}${path}`,
      remoteAddress: ip,
      headers: { cookie, 'user-agent': DEVICE, [DESK_HEADER]: '1', ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isRight = response.statusCode === 200;
    return {
      status: response.statusCode,
      get data(): Data {
        if (!isRight) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
        return response.json<Data>();
      },
      get refusal(): DeskRefusal {
        if (isRight) throw new Error(`${path} was not refused: ${response.body}`);
        return response.json<DeskRefusal>();
      },
    };
  };
  const ask = async (name: string, input: Record<string, unknown>, more: Partial<DeskRunAsk>) => {
    const previewed = await call<DeskPreview>('preview', { name, input });
    const confirm = previewed.status === 200 ? { confirm: previewed.data.confirm } : {};
    return call<DeskOutcome>('run', { name, input, reason: '按流程办理', ...confirm, ...more });
  };
  return {
    id,
    cookie,
    code: () => totpCode(key, services.clock.now()),
    call,
    list: async (page, filters = {}) => (await call<DeskRows>(`list/${page}`, { filters })).data,
    record: async (page, of, full = false) => (await call<DeskRecord>(`record/${page}`, { id: of, full })).data,
    preview: async (name, input) => (await call<DeskPreview>('preview', { name, input })).data,
    run: async (name, input, more = {}) => (await ask(name, input, more)).data,
    refusal: async (name, input, more = {}) => (await ask(name, input, more)).refusal,
  };
}
