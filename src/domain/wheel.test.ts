import fc from 'fast-check';
import type { Raffle } from '../contract/schemas/raffle';
import {
  LANDING_TURNS,
  landingAngle,
  MAX_SEGMENTS,
  segmentAt,
  segmentOf,
  slowingMs,
  stoppingAngle,
  waitingAngle,
  WAITING_SPEED,
  wheelSegments,
} from './wheel';

type Prize = Raffle['prizes'][number];
const prize = (id: string, more: Partial<Prize> = {}): Prize => ({
  id,
  name: `奖品${id}`,
  kind: 'points',
  amount: 10,
  image: null,
  oddsPerMillion: 10_000,
  stock: 5,
  ...more,
});
const counts = fc.integer({ min: 1, max: MAX_SEGMENTS });
const angles = fc.double({ min: -10_000, max: 1_000_000, noNaN: true });

describe('where the wheel lands', () => {
  it('is always the slice of the result, whatever angle it comes from', () => {
    fc.assert(
      fc.property(angles, counts, fc.nat(), (from, count, any) => {
        const index = any % count;
        expect(segmentAt(landingAngle(from, index, count), count)).toBe(index);
      }),
    );
  });

  it('is at least a turn on, and less than two', () => {
    fc.assert(
      fc.property(angles, counts, fc.nat(), (from, count, any) => {
        const way = landingAngle(from, any % count, count) - from;
        expect(way).toBeGreaterThanOrEqual(LANDING_TURNS * 360 - 1e-6);
        expect(way).toBeLessThan((LANDING_TURNS + 1) * 360 + 1e-6);
      }),
    );
  });

  it('is the middle of the slice, never a near miss', () => {
    // Four slices: the middle of the first is 45° to the right of the pointer.
    expect(landingAngle(0, 0, 4) % 360).toBe(315);
    expect(landingAngle(0, 3, 4) % 360).toBe(45);
  });

  it('turns evenly while it waits', () => {
    expect(waitingAngle(90, 700)).toBeCloseTo(450);
    expect(waitingAngle(90, -5)).toBe(90);
  });

  it('is between two slices when there is no result to point at', () => {
    expect(stoppingAngle(450)).toBe(1080);
    expect(stoppingAngle(360)).toBe(720);
    fc.assert(
      fc.property(angles, (from) => {
        const way = stoppingAngle(from) - from;
        expect(stoppingAngle(from) % 360 === 0).toBe(true);
        // Up to rounding: a hair less than two turns is told as 720.
        expect(way).toBeGreaterThanOrEqual(LANDING_TURNS * 360 - 1e-6);
        expect(way).toBeLessThan((LANDING_TURNS + 1) * 360 + 1e-6);
      }),
      { examples: [[2.8421709430404014e-14]] },
    );
  });
});

it('slows down from the speed it waited with', () => {
  // The curve begins three times as steep as its average.
  expect((3 * 540) / slowingMs(540)).toBeCloseTo(WAITING_SPEED, 2);
});

describe('the slices', () => {
  it('are the prizes, and a blank when a draw may win nothing', () => {
    expect(wheelSegments([prize('a'), prize('b')]).map(({ label }) => label)).toEqual(['奖品a', '奖品b', '谢谢参与']);
    expect(
      wheelSegments([prize('a', { oddsPerMillion: 400_000 }), prize('b', { oddsPerMillion: 600_000 })]).map(
        ({ label }) => label,
      ),
    ).toEqual(['奖品a', '奖品b']);
    expect(
      wheelSegments([prize('n', { kind: 'none', name: '再接再厉', oddsPerMillion: 990_000 }), prize('a')]),
    ).toEqual([
      { label: '奖品a', kind: 'points', prizeIds: ['a'] },
      { label: '再接再厉', kind: 'none', prizeIds: ['n'] },
    ]);
  });

  it('are at most eight, and every prize and the blank has one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1 }), (count, blanks) => {
        const prizes = [
          ...Array.from({ length: count }, (_, index) => prize(String(index))),
          ...Array.from({ length: blanks }, () => prize('blank', { kind: 'none' })),
        ];
        const segments = wheelSegments(prizes);
        expect(segments.length).toBeLessThanOrEqual(MAX_SEGMENTS);
        for (const { id } of prizes) expect(segmentOf(segments, id)).toBeGreaterThanOrEqual(0);
        expect(segments[segmentOf(segments, null)]?.kind).toBe('none');
      }),
    );
  });

  it('have no place for a prize that came later', () => {
    expect(segmentOf(wheelSegments([prize('a')]), 'new')).toBe(-1);
  });
});
