import { Client, type ClientConfig } from 'pg';
import { databaseHosts } from './database-hosts';
import { ASK_TIMELINE, PrimaryFinder, type AskHost } from './find-primary';
import { keepAlive } from './keep-alive';

/** A host that does not answer by then is away. */
const ASK_MS = 2_000;

const askHost: AskHost = async (url) => {
  const limits = { connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS };
  const client = new Client({ connectionString: url, ...keepAlive, ...limits });
  // What breaks it rejects what is asked on it, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ timeline: string | null }>(ASK_TIMELINE)).rows[0]?.timeline ?? null;
  } finally {
    // Its end may be lost as well, and is not waited for.
    void client.end();
  }
};

/** One for each address, since what is known of promotions holds for all of the process's connections. */
const finders = new Map<string, PrimaryFinder>();

/** Who finds the primary of an address with several hosts; null where it has one. */
function finderOf(url: string): PrimaryFinder | null {
  const hosts = databaseHosts(url) ?? [];
  if (hosts.length < 2) return null;
  const finder = finders.get(url) ?? new PrimaryFinder(hosts, askHost);
  finders.set(url, finder);
  return finder;
}

/** The address of the host that writes now, for programs that are given one. Throws NoPrimary when none does. */
export const primaryAddress = async (url: string): Promise<string> => (await finderOf(url)?.find()) ?? url;

type OnConnected = ((error: Error) => void) & ((error: null, client: Client) => void);

/** A connection to a database of one host, or to whichever of several writes when it is made. */
export class PostgresClient extends Client {
  private readonly finder: PrimaryFinder | null;

  constructor(config: ClientConfig & { readonly connectionString: string }) {
    const url = config.connectionString;
    const finder = finderOf(url);
    super(finder ? { ...config, connectionString: databaseHosts(url)?.[0] } : config);
    this.finder = finder;
  }

  override connect(): Promise<Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
  override connect(callback?: unknown): Promise<Client> | undefined {
    const connected = this.finder ? this.seek(this.finder).then(() => super.connect()) : super.connect();
    if (typeof callback !== 'function') return connected;
    const hear = callback as OnConnected;
    connected.then(
      (client) => hear(null, client),
      (error: unknown) => hear(error instanceof Error ? error : new Error(String(error))),
    );
    return undefined;
  }

  private async seek(finder: PrimaryFinder): Promise<void> {
    const { hostname, port } = new URL(await finder.find());
    this.host = hostname.replace(/^\[(.+)\]$/, '$1');
    this.port = Number(port);
  }
}
