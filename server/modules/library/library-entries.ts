/** A name as the search compares it. */
export interface Named {
  readonly name: string;
  readonly initial: string;
  readonly pinyin: string;
  readonly initials: string;
}

export interface SeriesEntry extends Named {
  readonly id: number;
  readonly brand: string;
  readonly maker: string;
  /** brand/maker/series */
  readonly path: string;
}

export interface MakerEntry {
  readonly name: string;
  readonly path: string;
  readonly series: readonly SeriesEntry[];
}

export interface BrandEntry extends Named {
  readonly hot: boolean;
  readonly makers: readonly MakerEntry[];
}

export interface WmiEntry {
  readonly manufacturer: string;
  /** brand/maker, likeliest first. */
  readonly makerPaths: readonly string[];
}

export interface VinPattern {
  /** Positions 4–8, `?` for any. */
  readonly vds: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly series: SeriesEntry;
  readonly displacement: string | null;
  readonly transmission: string | null;
}

/** What names the series of a stored document. */
export interface KnownSeries {
  readonly seriesById: ReadonlyMap<number, SeriesEntry>;
}
