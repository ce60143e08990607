import type { EventChannel } from './event-channel';

/** What a phone is connected by, as the platforms name it. */
type NetworkType = 'wifi' | '4g';

/** The phone's network, which a suite cuts and mends by `cutNetwork`, and changes by `changeNetwork`. */
export class Connection {
  private type: NetworkType = 'wifi';
  /** Calls that still get through; Infinity while the network is there. */
  private left: number;
  private readonly closers = new Set<() => void>();

  constructor(
    private readonly events: EventChannel,
    isCut: boolean,
  ) {
    this.left = isCut ? 0 : Infinity;
  }

  get isCut(): boolean {
    return this.left <= 0;
  }

  get facts(): { isConnected: boolean; networkType: NetworkType | 'none' } {
    return { isConnected: !this.isCut, networkType: this.isCut ? 'none' : this.type };
  }

  /** One more call is sent. @throws Error when there is no network. */
  use(): void {
    if (this.isCut) throw new Error('errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED');
    this.left -= 1;
    if (this.isCut) this.tell();
  }

  /** Cuts the network once `left` more calls got through. */
  cutAfter(left: number): void {
    const wasCut = this.isCut;
    this.left = left;
    if (this.isCut !== wasCut) this.tell();
  }

  /** Comes to Wi-Fi, or leaves it for mobile data. */
  changeTo(type: NetworkType): void {
    if (type === this.type) return;
    this.type = type;
    this.tell();
  }

  /** `close` is called when the network goes. Returns how to forget it. */
  onCut(close: () => void): () => void {
    this.closers.add(close);
    return () => this.closers.delete(close);
  }

  private tell(): void {
    if (this.isCut) for (const close of this.closers) close();
    this.events.emit('NetworkStatusChange', this.facts);
  }
}
