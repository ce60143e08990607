import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type RowMode = QueryOptions['rowMode'];

/** The engine keeps text, tree and plan of each: so many cover what a busy backend asks, in some MB. */
const MOST_KEPT = 500;

/** Longer ones are seldom asked twice, since they list what they are about. */
export const LONGEST_KEPT = 8_000;

/** The engine gathers no statistics by itself: a plan made while tables were empty would stay when they are large. */
const PLAN_LIFE_MS = 60_000;

/** Reads a time in ms that only goes forward. */
export type Stopwatch = () => number;

/** A statement as the engine has parsed it. */
interface Statement {
  /** Empty: known only until the next one without a name is parsed. */
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** What its rows are like; nothing when it answers none. */
  readonly rows: readonly Message[];
  readonly parsedAt: number;
}

/** Over all engines, so that a statement is never taken for another's. */
let lastNumber = 0;

/** What the engine says when a table has other columns than at the parsing. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/** The statements that an engine has parsed and still knows, the one used last at the end. */
class Statements {
  private readonly kept = new Map<string, Statement>();

  constructor(
    private readonly client: PGlite,
    private readonly now: Stopwatch,
  ) {}

  /**
   * Answers a statement as `PGlite.query` does. `isAlone`: outside a transaction, where it may be tried again. Throws
   * the engine's error with the `query` and its `params`.
   */
  async run<Row>(text: string, values: readonly unknown[], rowMode: RowMode, isAlone: boolean): Promise<Results<Row>> {
    try {
      return await this.attempt<Row>(text, values, rowMode);
    } catch (error) {
      if (isAlone && isOutdated(error)) {
        await this.forget(text);
        return this.attempt<Row>(text, values, rowMode);
      }
      throw error;
    }
  }

  private async attempt<Row>(text: string, values: readonly unknown[], rowMode: RowMode): Promise<Results<Row>> {
    try {
      const { name, parameterTypes, rows } = await this.parsed(text);
      const bind = serialize.bind({ statement: name, values: this.written(values, parameterTypes) });
      const answers = await this.send(bind, serialize.execute());
      const [result] = parse.parseResults([...rows, ...answers], this.client.parsers, rowMode ? { rowMode } : {});
      return result as Results<Row>;
    } catch (error) {
      throw error instanceof Error ? Object.assign(error, { query: text, params: values }) : error;
    }
  }

  private async parsed(text: string): Promise<Statement> {
    const known = this.kept.get(text);
    if (known && this.now() - known.parsedAt < PLAN_LIFE_MS) {
      this.kept.delete(text);
      this.kept.set(text, known);
      return known;
    }
    if (known) await this.forget(text);
    const name = text.length > LONGEST_KEPT ? '' : `q${(lastNumber += 1)}`;
    const described = await this.send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const statement: Statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      rows: described.filter((message) => message.name === 'rowDescription'),
      parsedAt: this.now(),
    };
    if (name) this.kept.set(text, statement);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > MOST_KEPT) await this.forget(oldest);
    return statement;
  }

  private async forget(text: string): Promise<void> {
    const name = this.kept.get(text)?.name;
    this.kept.delete(text);
    if (name) await this.send(serialize.close({ type: 'S', name }));
  }

  /** Values as the engine reads them. */
  private written(values: readonly unknown[], types: readonly number[]): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = this.client.serializers[types[index] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
  }

  /** Sends messages at once; after an error the engine passes over the rest of them. */
  private send(...messages: readonly Uint8Array[]): Promise<Message[]> {
    return this.client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }
}

/** What asks for more than rows is left to the engine's own way. */
const asksForMore = (options: QueryOptions | undefined): boolean =>
  Boolean(options?.blob ?? options?.onNotice ?? options?.paramTypes ?? options?.serializers);

/**
 * Has an engine parse each statement once, and then asks for it in one message: its own way takes six, and has the
 * statement parsed and analysed anew each time. Values are read by the client's parsers alone.
 */
export function prepareQueries(client: PGlite, now: Stopwatch = () => performance.now()): void {
  const statements = new Statements(client, now);
  const ask = client.query.bind(client);
  client.query = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    if (asksForMore(options)) return ask<Row>(text, values, options);
    await client._checkReady();
    return client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(async () => {
        const result = await statements.run<Row>(text, values, options?.rowMode, true);
        await client.syncToFs();
        return result;
      }),
    );
  };
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((open) => {
      const askInside = open.query.bind(open);
      const query = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
        if (open.closed || asksForMore(options)) return askInside<Row>(text, values, options);
        return client._runExclusiveQuery(() => statements.run<Row>(text, values, options?.rowMode, false));
      };
      return work(Object.assign(open, { query }));
    });
}
