import type { Applicability, DocumentFormat, DocumentKind } from '../../src/contract/schemas/library';

/** A brand with its makers and their series, as in `seed-data/brands.json`. */
export interface BrandSeed {
  readonly brand: string;
  readonly hot?: boolean;
  readonly makers: readonly { readonly maker: string; readonly series: readonly string[] }[];
}

/** What positions 4–8 of a manufacturer's VINs mean for one series. */
export interface PatternSeed {
  readonly wmi: string;
  readonly vds: string;
  readonly displacement: string;
  readonly transmission: string;
  readonly yearFrom: number;
  readonly yearTo: number;
}

/** A series with the years and displacements in which it was built. */
export interface CarSeed {
  /** brand/maker/series */
  readonly path: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly displacements: readonly string[];
  readonly patterns: readonly PatternSeed[];
}

export interface WmiSeed {
  readonly code: string;
  readonly manufacturer: string;
  /** brand/maker, likeliest first. */
  readonly makerPaths: readonly string[];
}

export interface DocumentSeed {
  readonly id: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly format: DocumentFormat;
  readonly category: string;
  readonly pages: number;
  readonly appliesTo: Applicability;
  /** Part names, trouble codes and whatever else a search should find it by. */
  readonly keywords: readonly string[];
  /** See the `source` column of `documents`. */
  readonly source: string;
  /** What stands where inside it, as `placeLine` writes it. */
  readonly places?: readonly string[];
}

/** Everything that a library is filled from. */
export interface LibraryData {
  readonly brands: readonly BrandSeed[];
  readonly cars: readonly CarSeed[];
  readonly wmi: readonly WmiSeed[];
  readonly documents: readonly DocumentSeed[];
}
