import { canvas } from '@/platform/canvas';
import { glide, travel, type NextFrame } from './glide';
import type { Look, Surface } from './surface';
import { movedBy, type View } from './view';

/** The view that a surface shows, moved without React: by fingers, and by itself until it rests. */
export class ShownView {
  private shown: View | null = null;
  private surface: Surface | null = null;
  private stopRunning: () => void = () => undefined;
  private readonly listeners = new Set<(view: View) => void>();

  /** `onRest` hears of each view that has come to rest. */
  constructor(private readonly onRest: (view: View | null) => void) {}

  /** Shows on that surface from now on; `end` forgets it. */
  begin(surface: Surface): void {
    this.surface = surface;
  }

  end(): void {
    this.stop();
    this.surface?.end();
    this.surface = null;
  }

  now(): View | null {
    return this.shown;
  }

  show(view: View): void {
    this.shown = view;
    this.surface?.show(view);
    for (const listener of this.listeners) listener(view);
  }

  setLook(look: Look): void {
    this.surface?.setLook(look);
  }

  /** Calls back with each view, until the returned function is called. */
  follow(listener: (view: View) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  rest(): void {
    this.onRest(this.shown);
  }

  stop(): void {
    this.stopRunning();
  }

  /** Travels to another view. */
  goTo(next: View): void {
    const from = this.shown;
    if (from && from !== next)
      this.run((frame) =>
        travel(
          frame,
          [from, next],
          (at) => this.show(at),
          () => this.rest(),
        ),
      );
  }

  /** Lets a movement run out, CSS px per ms; `bound` keeps it on the sheet. */
  glide(speed: Parameters<typeof glide>[1], bound: (view: View) => View): void {
    const move = (by: typeof speed) => {
      if (this.shown) this.show(bound(movedBy(this.shown, by)));
    };
    this.run((frame) => glide(frame, speed, move, () => this.rest()));
  }

  /** Calls back with the next frame of the canvas that is seen; gives how to take that back. */
  nextFrame(run: () => void): () => void {
    return this.surface?.nextFrame(run) ?? canvas.nextFrame(null, run);
  }

  private run(begin: (frame: NextFrame) => () => void): void {
    this.stop();
    this.stopRunning = begin((next) => this.nextFrame(next));
  }
}
