import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lit } from '@/domain/diagram/lit';
import { openingView, openedOn, type OpenedSheet } from '@/domain/diagram/opening-view';
import { revealing, type Sight } from '@/domain/diagram/sight';
import { boundedView, fitScale, middleOf, wholeView, type Window } from '@/domain/diagram/window-view';
import type { Box } from '@/domain/netlist/layout/box';
import type { Point, Size } from '@/domain/viewport';
import { measureNow, type Box as Frame } from '@/ui/measure-element';
import { openSheets } from './open-sheets';
import { ShownView } from './shown-view';
import { Surface, type Look } from './surface';
import { useFrame } from './use-frame';
import { movedBy, pinched, pointAt, stayingView, zoomedAt, type View } from './view';

/** What the sheet's own elements are called on the page. */
export interface SurfaceIds {
  stage: string;
  /** in the order of `Sheets` */
  canvases: readonly string[];
}

export interface SurfaceOptions {
  ids: SurfaceIds;
  look: Look;
  /** scale at which the sheet's text can be read */
  readable: number;
  /** what a panel covers of the stage, CSS px */
  covered: { right: number; bottom: number };
  /** the places that the sheet opens on */
  opened: OpenedSheet;
  /** what is chosen, which goes before these places */
  sight: Sight | null;
  /** the device gives no canvas */
  onBroken: () => void;
}

/** How a drawing stands in its window, moved without React: touches must not wait for it. */
export interface SurfaceControls {
  /** null until it is laid out */
  frame: Frame | null;
  /** where the window's upper left corner is on the screen now, CSS px: a page of a browser may still slide in */
  corner: () => Point;
  /** the view that has come to rest, for what is drawn around the canvas */
  rested: View | null;
  view: () => View | null;
  /** hears of each view that is shown, until the returned function is called */
  follow: (listener: (view: View) => void) => () => void;
  /** calls back once, with the canvas's own next frame */
  nextFrame: (run: () => void) => void;
  move: (by: Point) => void;
  pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
  zoom: (factor: number, focus?: Point) => void;
  /** lets the movement run out */
  release: (speed: Point) => void;
  stop: () => void;
  whole: () => void;
  /** at a readable size around a point of the window, or back to the whole sheet */
  toggle: (at: Point) => void;
  /** brings something into what no panel covers, and as much as fits of what belongs to it, px of the drawing */
  reveal: (first: Box, then?: readonly Box[]) => void;
  /** shows another circuit with the next frame, before the look says so */
  light: (lit: Lit | null) => void;
  centre: (at: Point) => void;
}

/** Lays the canvases out, keeps where the drawing stands, and repaints it when the look changes. */
export function useSurface(options: SurfaceOptions): SurfaceControls {
  const { ids, look, readable, covered } = options;
  const frame = useFrame(ids.stage, options.onBroken);
  const { width = 0, height = 0, left = 0 } = frame ?? {};
  const [rested, setRested] = useState<View | null>(null);
  const [shown] = useState(() => new ShownView(setRested));
  const drawn = useRef<{ left: number; width: number; height: number } | null>(null);
  const latest = useRef({ ...options, left });
  useEffect(() => {
    latest.current = { ...options, left };
    // measured again, after its page had slid in: the drawing lies where it did
    const { current: last } = drawn;
    if (last?.width === width && last.height === height) last.left = left;
  });

  const windowOf = useCallback((): Window => {
    const { covered: by } = latest.current;
    return { width, height, coveredRight: by.right, coveredBottom: by.bottom };
  }, [height, width]);
  const sheet = useCallback((): Size => latest.current.look.scene, []);
  const follow = useCallback((listener: (view: View) => void) => shown.follow(listener), [shown]);
  const bound = useCallback((next: View) => boundedView(next, sheet(), windowOf()), [sheet, windowOf]);
  const reveal = useCallback(
    (first: Box, then: readonly Box[] = []) => {
      const from = shown.now();
      if (from) shown.goTo(revealing(from, { first, then }, sheet(), windowOf(), latest.current.readable));
    },
    [sheet, shown, windowOf],
  );

  // Another window has canvases of another size; another scene opens anew on them.
  const { scene } = look;
  useEffect(() => {
    if (width === 0) return undefined;
    let isOpen = true;
    const begin = async () => {
      const opened = await openSheets(ids.canvases, { width, height });
      if (!isOpen) return;
      if (!opened) return latest.current.onBroken();
      const { look: now, opened: places, sight, left: at } = latest.current;
      shown.begin(new Surface(opened.sheets, { width, height }, opened.ratio, now, opened.seen));
      const window = windowOf();
      const before = shown.now();
      const moved = before && stayingView(before, drawn.current?.left ?? at, at);
      drawn.current = { left: at, width, height };
      if (moved) shown.show(boundedView(moved, scene, window));
      else shown.show(sight ? openedOn(sight, places, window, readable) : openingView(places, window, readable));
      shown.rest();
      if (moved && sight) reveal(sight.first, sight.then);
    };
    void begin();
    return () => {
      isOpen = false;
      shown.end();
    };
  }, [height, ids, readable, reveal, scene, shown, width, windowOf]);

  useEffect(() => shown.setLook(look), [look, shown]);

  // What a panel no longer covers is filled again.
  const { right, bottom } = covered;
  useEffect(() => {
    const now = shown.now();
    if (!now) return;
    shown.show(bound(now));
    shown.rest();
  }, [bottom, bound, right, shown]);

  const zoom = useCallback(
    (factor: number, focus?: Point) => {
      const now = shown.now();
      if (!now) return;
      shown.show(bound(zoomedAt(now, focus ?? middleOf(windowOf()), factor)));
      shown.rest();
    },
    [bound, shown, windowOf],
  );

  const showFrom = (step: (from: View) => View) => {
    const now = shown.now();
    if (now) shown.show(bound(step(now)));
  };

  return {
    frame,
    corner: () => {
      const { left: x, top: y } = measureNow(ids.stage) ?? frame ?? { left: 0, top: 0 };
      return { x, y };
    },
    rested,
    view: () => shown.now(),
    follow,
    nextFrame: (run) => void shown.nextFrame(run),
    move: (by) => showFrom((now) => movedBy(now, by)),
    pinch: (from, to) => showFrom((now) => pinched(now, from, to)),
    zoom,
    release: (speed) => shown.glide(speed, bound),
    stop: () => shown.stop(),
    whole: () => shown.goTo(wholeView(sheet(), windowOf())),
    toggle: (at) => {
      const now = shown.now();
      if (!now) return;
      const isNear = now.scale >= Math.max(readable, fitScale(sheet(), windowOf())) * 1.4;
      shown.goTo(isNear ? wholeView(sheet(), windowOf()) : bound(zoomedAt(now, at, 2)));
    },
    reveal,
    light: (lit) => shown.setLook({ ...latest.current.look, lit }),
    centre: (at) => {
      const now = shown.now();
      if (!now) return;
      const here = pointAt(now, middleOf(windowOf()));
      shown.goTo(bound({ ...now, x: now.x + at.x - here.x, y: now.y + at.y - here.y }));
    },
  };
}
