import type { CarState } from '../circuit/car-state';
import { stateKey } from './candidate-readings';
import type { Evidence, Question } from './diagnosis-types';

/** What was seen of a load, relay or fuse, or by a tester of a trouble code or an input. */
export type Report = Extract<Evidence, { kind: 'code' | 'fuse' | 'input' | 'load' | 'relay' }>;

/** What a piece of evidence reports, one by one. */
export function reportsOf(piece: Evidence): Report[] {
  switch (piece.kind) {
    case 'code':
    case 'fuse':
    case 'input':
    case 'load':
    case 'relay':
      return [piece];
    case 'loads': {
      const seen = (works: boolean) => (load: string) => ({ kind: 'load' as const, load, works, state: piece.state });
      return [...piece.work.map(seen(true)), ...piece.fail.map(seen(false))];
    }
    case 'codes': {
      const read = (isStored: boolean) => (code: string) => ({
        kind: 'code' as const,
        code,
        isStored,
        state: piece.state,
      });
      return [...piece.stored.map(read(true)), ...piece.absent.map(read(false))];
    }
    default:
      return [];
  }
}

/** The states of the car in which a piece of evidence was seen or measured. */
export const statesOf = (piece: Evidence): CarState[] =>
  piece.kind === 'reading' ? [piece.state] : reportsOf(piece).map(({ state }) => state);

/** Whether it works, has pulled in, is blown, stored, or shown as operated. */
export function isOn(piece: Report): boolean {
  switch (piece.kind) {
    case 'code':
      return piece.isStored;
    case 'fuse':
      return piece.blown;
    case 'input':
      return piece.isShown;
    case 'load':
      return piece.works;
    case 'relay':
      return piece.clicks;
  }
}

/** The load, relay, fuse, code or input that something was seen of. */
export function reportedOf(piece: Report): string {
  switch (piece.kind) {
    case 'code':
      return piece.code;
    case 'fuse':
      return piece.fuse;
    case 'input':
      return piece.input;
    case 'load':
      return piece.load;
    case 'relay':
      return piece.relay;
  }
}

/** Whether one report says the opposite of another, of the same thing in the same state. */
export const denies = (one: Report, other: Report): boolean =>
  one.kind === other.kind &&
  reportedOf(one) === reportedOf(other) &&
  isOn(one) !== isOn(other) &&
  stateKey(one.state) === stateKey(other.state);

/** What a person sees and hears is seldom wrong. */
const SEEN_WRONG = 1 / 50;
/** A code may be left from before, or not be stored yet. */
const CODE_WRONG = 1 / 20;

/** How often a report is wrong, 0 … 1. */
export const wrongOf = ({ kind }: Report): number => (kind === 'code' ? CODE_WRONG : SEEN_WRONG);

/** Whether a report of a kind is read with a diagnostic tester alone. */
export const isByTester = (kind: Question['kind']): boolean => kind === 'code' || kind === 'codes' || kind === 'input';
