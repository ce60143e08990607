import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../scripts/free-port';

/**
 * `frozen`: nothing passes, and goes on where it was afterwards. `slow`: everything comes late. `half-open`: answers
 * are lost for good while both ends stay open, as when a machine on the way vanishes.
 */
export type Weather = 'clear' | 'frozen' | 'slow' | 'half-open';

const LATE_MS = 300;

/** Node never closes a socket that is reset while it ends, and its process spins at its own end. */
function breakOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** One connection through the proxy, and what becomes of its bytes. */
class Link {
  private readonly held: (() => void)[] = [];
  private isDeaf = false;

  constructor(
    private readonly near: Socket,
    private readonly far: Socket,
    private readonly weather: () => Weather,
    onEnd: () => void,
  ) {
    this.pass(near, far, false);
    this.pass(far, near, true);
    near.once('close', onEnd);
  }

  private pass(from: Socket, to: Socket, isAnswer: boolean): void {
    from.on('data', (bytes) => this.send(() => to.write(bytes), isAnswer));
    from.on('end', () => this.send(() => to.end(), isAnswer));
    // Either end may be reset; the other is told of it as its peer would tell.
    from.on('error', () => breakOff(to));
    from.on('close', () => this.send(() => to.destroy(), isAnswer));
  }

  private send(step: () => void, isAnswer: boolean): void {
    const weather = this.weather();
    if (weather === 'half-open' && isAnswer) this.isDeaf = true;
    if (isAnswer && this.isDeaf) return;
    if (weather === 'frozen' || this.held.length > 0) this.held.push(step);
    else if (weather === 'slow') setTimeout(step, LATE_MS);
    else step();
  }

  /** Lets through what was held while it was frozen. */
  thaw(): void {
    for (const step of this.held.splice(0)) step();
  }

  reset(): void {
    breakOff(this.near);
    breakOff(this.far);
  }
}

/** A TCP proxy on loopback that fails as networks do. */
export class TcpProxy {
  private readonly links = new Set<Link>();
  private server: Server | null = null;
  private now: Weather = 'clear';

  private constructor(
    private readonly target: number,
    readonly port: number,
  ) {}

  /** Passes on to a port of this machine. */
  static async to(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target, await freePort());
    await proxy.listen();
    return proxy;
  }

  set weather(weather: Weather) {
    this.now = weather;
    if (weather !== 'frozen') for (const link of this.links) link.thaw();
  }

  /** Breaks all connections. */
  reset(): void {
    for (const link of [...this.links]) link.reset();
  }

  /** Breaks all connections, and takes no others until `listen`. */
  async refuse(): Promise<void> {
    const { server } = this;
    this.server = null;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    this.reset();
    await closed;
  }

  async listen(): Promise<void> {
    const server = createServer((near) => {
      const link = new Link(
        near,
        connect(this.target, '127.0.0.1'),
        () => this.now,
        () => this.links.delete(link),
      );
      this.links.add(link);
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
  }
}
