import type { Point } from '@/domain/viewport';

/** What fingers mean, in CSS px of the screen. */
export interface GestureMeaning {
  /** fingers are down: whatever moves by itself stops */
  onStart: () => void;
  onMove: (by: Point) => void;
  onPinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
  /** the fingers are gone; `speed` in px per ms for what goes on by itself */
  onEnd: (speed: Point) => void;
  onTap: (at: Point) => void;
  onDoubleTap: (at: Point) => void;
  onHold: (at: Point) => void;
}

/** A finger that has gone less far than this has not moved, px. */
const STILL = 8;
const HOLD_MS = 500;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;
/** The end of a movement says how fast it was. */
const SPEED_MS = 80;

interface Sample extends Point {
  at: number;
}

/**
 * Reads touches as taps, holds, moves and pinches. A tap is told at once, before it may become the first of two:
 * nobody waits for the light.
 */
export class Gestures {
  private points: Point[] = [];
  private begun: Point | null = null;
  private isMoving = false;
  private samples: Sample[] = [];
  private lastTap: Sample | null = null;
  private holding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly meaning: GestureMeaning) {}

  /** Fingers were put down; `points`: all that are down now. */
  press(points: Point[]): void {
    clearTimeout(this.holding);
    const [only] = points;
    if (this.points.length === 0) {
      this.meaning.onStart();
      this.isMoving = false;
      this.begun = only ?? null;
      this.samples = [];
      if (only) this.holding = setTimeout(() => this.hold(only), HOLD_MS);
    }
    // a second finger: no tap any more
    if (points.length > 1) this.isMoving = true;
    this.points = points;
  }

  move(points: Point[]): void {
    const before = this.points;
    if (points.length !== before.length) return this.press(points);
    const [a, b] = before;
    const [c, d] = points;
    if (a && b && c && d) {
      this.meaning.onPinch([a, b], [c, d]);
      this.samples = [];
    } else if (a && c) {
      if (!this.isMoving && this.begun && distance(c, this.begun) < STILL) return;
      if (!this.isMoving) clearTimeout(this.holding);
      this.isMoving = true;
      this.meaning.onMove({ x: c.x - a.x, y: c.y - a.y });
      this.samples = [...this.samples.filter(({ at }) => Date.now() - at < SPEED_MS), { ...c, at: Date.now() }];
    }
    this.points = points;
  }

  /** Fingers were lifted; `points`: those that stay. */
  lift(points: Point[]): void {
    clearTimeout(this.holding);
    if (points.length > 0) {
      this.points = points;
      return;
    }
    const wasDown = this.points.length > 0;
    this.points = [];
    if (this.begun && !this.isMoving && wasDown) this.tap(this.begun);
    this.begun = null;
    this.meaning.onEnd(this.isMoving ? this.speed() : { x: 0, y: 0 });
  }

  /** Nothing is told after this. */
  end(): void {
    clearTimeout(this.holding);
  }

  private tap(at: Point): void {
    const previous = this.lastTap;
    const now = Date.now();
    if (previous && now - previous.at < DOUBLE_TAP_MS && distance(previous, at) < DOUBLE_TAP_PX) {
      this.lastTap = null;
      this.meaning.onDoubleTap(at);
      return;
    }
    this.lastTap = { ...at, at: now };
    this.meaning.onTap(at);
  }

  private hold(at: Point): void {
    if (this.isMoving) return;
    // lifting the finger is no tap then
    this.begun = null;
    this.meaning.onHold(at);
  }

  private speed(): Point {
    const recent = this.samples.filter(({ at }) => Date.now() - at < SPEED_MS);
    const [first] = recent;
    const last = recent[recent.length - 1];
    if (!first || !last || last.at === first.at) return { x: 0, y: 0 };
    const time = last.at - first.at;
    return { x: (last.x - first.x) / time, y: (last.y - first.y) / time };
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
