import { ShownView } from './shown-view';
import type { Surface } from './surface';

describe('the view of a diagram', () => {
  it('has the frames of the canvas that shows it', () => {
    const takeBack = jest.fn();
    const nextFrame = jest.fn((_run: () => void) => takeBack);
    const surface: Pick<Surface, 'nextFrame' | 'end'> = { nextFrame, end: jest.fn() };
    const shown = new ShownView(jest.fn());
    shown.begin(surface as Surface);
    const run = jest.fn();
    expect(shown.nextFrame(run)).toBe(takeBack);
    expect(nextFrame).toHaveBeenCalledWith(run);
  });
});
