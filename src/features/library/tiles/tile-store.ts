import { tileName, type PageTile } from '@/domain/page-tiles';

/** Loads a picture that a canvas can draw; null when it does not come. */
export type LoadPicture = (address: string) => Promise<CanvasImageSource | null>;

interface TileStoreOptions {
  readonly load: LoadPicture;
  /** Address of a tile, with its token. */
  readonly addressOf: (tile: PageTile) => string;
  /** A picture came, or did not. */
  readonly onChange: () => void;
}

/** Requests under way at once: more would only wait for each other. */
const MOST_LOADING = 6;
/** Pictures that are kept beside those that are seen; each takes 1 MB of memory. */
const MOST_SPARE = 16;

/** The tiles of a document that the device holds: it loads those that are wanted, and lets the others go. */
export class TileStore {
  /** The last used longest. */
  private readonly pictures = new Map<string, CanvasImageSource>();
  private readonly loading = new Set<string>();
  private readonly failed = new Set<string>();
  private wanted: readonly PageTile[] = [];
  private isOpen = true;

  constructor(private options: TileStoreOptions) {}

  /** The picture of a tile, once it is there. */
  picture(tile: PageTile): CanvasImageSource | undefined {
    return this.pictures.get(tileName(tile));
  }

  /** Loads these, the first first, instead of what was wanted before. */
  want(tiles: readonly PageTile[]): void {
    this.wanted = tiles;
    for (const tile of tiles) this.touch(tileName(tile));
    this.forgetSpare();
    this.loadNext();
  }

  /** Whether a tile was asked for in vain. */
  hasFailed(tile: PageTile): boolean {
    return this.failed.has(tileName(tile));
  }

  /** Whether any of those wanted did not come. */
  get isIncomplete(): boolean {
    return this.wanted.some((tile) => this.hasFailed(tile));
  }

  /** Whether all of those wanted are there. */
  get isComplete(): boolean {
    return this.wanted.every((tile) => this.picture(tile) !== undefined);
  }

  /** Asks again for what did not come, by other addresses where the token is another. */
  again(addressOf = this.options.addressOf): void {
    this.options = { ...this.options, addressOf };
    this.failed.clear();
    this.loadNext();
  }

  /** Nothing is loaded or told after this. */
  end(): void {
    this.isOpen = false;
    this.pictures.clear();
  }

  private loadNext(): void {
    for (const tile of this.wanted) {
      if (!this.isOpen || this.loading.size >= MOST_LOADING) return;
      const name = tileName(tile);
      if (this.pictures.has(name) || this.loading.has(name) || this.failed.has(name)) continue;
      this.loading.add(name);
      void this.options.load(this.options.addressOf(tile)).then((picture) => this.keep(name, picture));
    }
  }

  private keep(name: string, picture: CanvasImageSource | null): void {
    if (!this.isOpen) return;
    this.loading.delete(name);
    if (picture) this.pictures.set(name, picture);
    else this.failed.add(name);
    this.forgetSpare();
    this.options.onChange();
    this.loadNext();
  }

  private touch(name: string): void {
    const picture = this.pictures.get(name);
    if (!picture) return;
    this.pictures.delete(name);
    this.pictures.set(name, picture);
  }

  private forgetSpare(): void {
    const names = new Set(this.wanted.map(tileName));
    const spare = Array.from(this.pictures.keys()).filter((name) => !names.has(name));
    for (const name of spare.slice(0, Math.max(0, spare.length - MOST_SPARE))) this.pictures.delete(name);
  }
}
