import { Client, type ClientConfig } from 'pg';
import { databaseHosts } from './database-hosts';
import { ASK_TIMELINE, NoPrimary, PrimaryFinder, type AskHost } from './find-primary';
import { keepAlive } from './keep-alive';

/** A host that does not answer by then is away. */
const ASK_MS = 2_000;
/** A connection in constant use learns of a promotion by nothing else. */
const LOOK_EVERY_MS = 5_000;

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

/** The hosts of one address, and this process's connections to them. */
class Hosts {
  readonly finder: PrimaryFinder;
  private readonly open = new Map<PostgresClient, string>();
  private looking: ReturnType<typeof setInterval> | undefined;

  constructor(urls: readonly string[]) {
    this.finder = new PrimaryFinder(urls, askHost, (url) => this.leaveOthers(url));
  }

  /** Knows a connection until it ends. */
  add(client: PostgresClient, url: string): void {
    this.open.set(client, url);
    // Where none is found now, who connects next is told.
    this.looking ??= setInterval(() => void this.finder.find().catch(() => undefined), LOOK_EVERY_MS).unref();
    client.once('end', () => {
      this.open.delete(client);
      if (this.open.size > 0) return;
      clearInterval(this.looking);
      this.looking = undefined;
    });
  }

  /** What is written at a primary that was replaced is lost. */
  private leaveOthers(primary: string): void {
    for (const [client, url] of this.open) if (url !== primary) client.leave();
  }
}

/** One for each address, since what is known of promotions holds for all of the process's connections. */
const known = new Map<string, Hosts>();

/** The hosts of an address that has several; null where it has one. */
function hostsOf(url: string): Hosts | null {
  const urls = databaseHosts(url) ?? [];
  if (urls.length < 2) return null;
  const hosts = known.get(url) ?? new Hosts(urls);
  known.set(url, hosts);
  return hosts;
}

/** The address of the host that writes now, for programs that are given one. Throws NoPrimary when none does. */
export const primaryAddress = async (url: string): Promise<string> => (await hostsOf(url)?.finder.find()) ?? url;

type OnConnected = ((error: Error) => void) & ((error: null, client: Client) => void);

/** A connection to a database of one host, or to whichever of several writes when it is made. */
export class PostgresClient extends Client {
  private readonly hosts: Hosts | null;

  constructor(config: ClientConfig = {}) {
    const url = config.connectionString ?? '';
    const hosts = hostsOf(url);
    super(hosts ? { ...config, connectionString: databaseHosts(url)?.[0] } : config);
    this.hosts = hosts;
  }

  override connect(): Promise<Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
  override connect(callback?: unknown): Promise<Client> | undefined {
    const ready = this.hosts ? this.seek(this.hosts) : null;
    if (typeof callback !== 'function') return ready ? ready.then(() => super.connect()) : super.connect();
    const hear = callback as OnConnected;
    // Called by the driver itself: a turn later what breaks the connection would find no listener.
    if (!ready) super.connect(hear);
    else
      ready.then(
        () => super.connect(hear),
        (error: unknown) => hear(error instanceof Error ? error : new Error(String(error))),
      );
    return undefined;
  }

  /** Gives the connection up; what is under way on it fails as an outage. */
  leave(reason: Error = new NoPrimary('another host was promoted in its place')): void {
    this.connection.stream.destroy(reason);
  }

  private async seek(hosts: Hosts): Promise<void> {
    const url = await hosts.finder.find();
    const { hostname, port } = new URL(url);
    this.host = hostname.replace(/^\[(.+)\]$/, '$1');
    this.port = Number(port);
    hosts.add(this, url);
  }
}
