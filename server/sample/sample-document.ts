import type { Netlist } from '../../src/domain/netlist/netlist-types';

export type SampleKind = 'dtc' | 'fuse' | 'manual' | 'schedule' | 'torque' | 'wiring';
export type SampleFormat = 'docx' | 'html' | 'jpg' | 'mp4' | 'netlist' | 'pdf' | 'png' | 'svg';

export interface Applicability {
  brand: string;
  /** maker or country level of the tree, as in the brand data */
  maker: string;
  series: string;
  yearFrom: number;
  yearTo: number;
  /** electric cars carry 电动 */
  displacements: string[];
}

/** One document of the sample library: metadata and source; files are rendered on demand by `renderSampleFile`. */
export interface SampleDocument {
  /** stable slug, unique over the library */
  id: string;
  title: string;
  kind: SampleKind;
  format: SampleFormat;
  category: string;
  subcategory: string;
  pages: number;
  applicability: Applicability;
  /** trouble codes and part names to find it by */
  keywords: string[];
  /** source of netlist, svg, png and jpg documents */
  netlist?: Netlist;
  /** source of html and docx documents, written when it is asked for */
  html?: () => string;
  /** rows of `html` that are quick to write, where the whole takes long: what the search knows of it */
  excerpt?: () => string;
  /** sources of a PDF booklet, in page order */
  netlists?: Netlist[];
}
