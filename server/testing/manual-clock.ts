import { later, type Clock } from '../base/clock/clock';

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  constructor(private moment = new Date('2026-03-02T02:00:00.000Z')) {}

  now(): Date {
    return this.moment;
  }

  advance(ms: number): void {
    this.moment = later(this.moment, ms);
  }
}
