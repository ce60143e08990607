import type { Benchmark } from './benchmark';
import { choose } from './choose';

const named = (name: string): Benchmark => ({ name, run: () => Promise.resolve([]) });
const [load, list, ocr] = [named('load'), named('list'), named('ocr')];

describe('choose', () => {
  it('takes all that run by default when none is named', () => {
    expect(choose([], [load, list], [ocr])).toEqual({ chosen: [load, list], isBuildSkipped: false });
    expect(choose(['--no-build'], [load, list], [ocr])).toEqual({ chosen: [load, list], isBuildSkipped: true });
  });
  it('takes only what is named, those on request too', () => {
    expect(choose(['ocr', 'load'], [load, list], [ocr]).chosen).toEqual([load, ocr]);
  });
  it('takes those on request, too, for all', () => {
    expect(choose(['all'], [load, list], [ocr]).chosen).toEqual([load, list, ocr]);
  });
  it('names what is unknown', () => {
    expect(() => choose(['load', 'lighthous'], [load, list], [ocr])).toThrow(
      'Unknown: lighthous. There are load, list, ocr, all, and --no-build',
    );
  });
});
