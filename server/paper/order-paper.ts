import type { Finding } from '../../src/contract/schemas/work-order';
import type { ItemDecision } from '../../src/contract/schemas/work-order-items';

/** A name and what is said of it: 里程, 68,000 km. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface PaperLine {
  readonly name: string;
  readonly note: string;
  /** The customer's word: who said what, how and when. */
  readonly agreed: string;
  /** Cents for one part, of labour, taken off, and what it comes to. */
  readonly price: number;
  readonly labour: number;
  readonly discount: number;
  readonly net: number;
  /** 4 升. */
  readonly quantity: string;
  readonly decision: ItemDecision;
}

export interface PaperFinding {
  readonly level: Finding['level'];
  readonly name: string;
  /** What was measured, and the words: 3.2 mm，内侧偏磨. */
  readonly words: string;
}

export interface PaperSignature {
  readonly name: string;
  /** When it was given and for what; '' where nobody has signed. */
  readonly words: string;
  /** A JPEG; null leaves a line for the pen. */
  readonly picture: Uint8Array | null;
}

/** All that stands on an order's paper, in words and cents; how it is laid out is the paper's own. */
export interface OrderPaper {
  readonly title: string;
  readonly mark: string;
  readonly store: {
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly warranty: string;
  };
  readonly number: string;
  readonly plate: string;
  readonly isNewEnergy: boolean;
  readonly model: string;
  readonly facts: readonly Fact[];
  /** 报修, 故障码, 查明: what takes a line of its own. */
  readonly told: readonly Fact[];
  /** Those that want something done, the red ones first. */
  readonly findings: readonly PaperFinding[];
  /** How many points were found to be in order. */
  readonly greens: number;
  readonly lines: readonly PaperLine[];
  readonly parts: number;
  readonly labour: number;
  readonly discount: number;
  readonly total: number;
  /** Where the money stands, by what means it came, and until when the rest is due. */
  readonly money: { readonly words: string; readonly isOwed: boolean; readonly due: string };
  readonly payments: readonly { readonly name: string; readonly amount: number }[];
  readonly signatures: readonly PaperSignature[];
  /** The customer's page; null while there is none. */
  readonly link: string | null;
  /** `2026-11-23 14:05`. */
  readonly printedAt: string;
}
