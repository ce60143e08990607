import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lit } from '@/domain/diagram/diagram-types';
import type { Box } from '@/domain/netlist/layout/box';
import type { Point, Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import { measureNow, type Box as Frame } from '@/ui/measure-element';
import { glide, travel } from './glide';
import { openSheets } from './open-sheets';
import { Surface, type Look } from './surface';
import { useFrame } from './use-frame';
import {
  boundedView,
  fitScale,
  middleOf,
  movedBy,
  openingView,
  pinched,
  pointAt,
  revealing,
  stayingView,
  wholeView,
  zoomedAt,
  type View,
  type Window,
} from './view';

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
  /** the part to open on; null: the beginning */
  opening: Box | null;
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
  move: (by: Point) => void;
  pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
  zoom: (factor: number, focus?: Point) => void;
  /** lets the movement run out */
  release: (speed: Point) => void;
  stop: () => void;
  whole: () => void;
  /** at a readable size around a point of the window, or back to the whole sheet */
  toggle: (at: Point) => void;
  reveal: (part: Box) => void;
  /** shows another circuit with the next frame, before the look says so */
  light: (lit: Lit | null) => void;
  centre: (at: Point) => void;
}

/** Lays the canvases out, keeps where the drawing stands, and repaints it when the look changes. */
export function useSurface(options: SurfaceOptions): SurfaceControls {
  const { ids, look, readable, covered } = options;
  const frame = useFrame(ids.stage, options.onBroken);
  const [rested, setRested] = useState<View | null>(null);
  const surface = useRef<Surface | null>(null);
  const view = useRef<View | null>(null);
  const left = useRef<number | null>(null);
  const stopRunning = useRef<() => void>(() => undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const windowOf = useCallback((): Window => {
    const { covered: by } = latest.current;
    return {
      width: frame?.width ?? 0,
      height: frame?.height ?? 0,
      coveredRight: by.right,
      coveredBottom: by.bottom,
    };
  }, [frame]);
  const sheet = useCallback((): Size => latest.current.look.scene, []);
  const nextFrame = useCallback(
    (next: () => void) => surface.current?.nextFrame(next) ?? canvas.nextFrame(null, next),
    [],
  );

  const listeners = useRef(new Set<(view: View) => void>());
  const show = useCallback((next: View) => {
    view.current = next;
    surface.current?.show(next);
    for (const listener of listeners.current) listener(next);
  }, []);
  const follow = useCallback((listener: (view: View) => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  const bound = useCallback((next: View) => boundedView(next, sheet(), windowOf()), [sheet, windowOf]);
  const rest = useCallback(() => setRested(view.current), []);
  const stop = useCallback(() => stopRunning.current(), []);
  const run = useCallback((begin: () => () => void) => {
    stopRunning.current();
    stopRunning.current = begin();
  }, []);
  const goTo = useCallback(
    (next: View) => {
      const from = view.current;
      if (from) run(() => travel(nextFrame, [from, next], show, rest));
    },
    [nextFrame, rest, run, show],
  );

  // Another window has canvases of another size; another scene opens anew on them.
  const { scene } = look;
  useEffect(() => {
    if (!frame) return undefined;
    let isOpen = true;
    const begin = async () => {
      const opened = await openSheets(ids.canvases, frame);
      if (!isOpen) return;
      if (!opened) return latest.current.onBroken();
      const { look: now, opening: on } = latest.current;
      surface.current = new Surface(opened.sheets, frame, opened.ratio, now, opened.seen);
      const window = windowOf();
      const before = view.current;
      const moved = before && stayingView(before, left.current ?? frame.left, frame.left);
      left.current = frame.left;
      show(moved ? boundedView(moved, scene, window) : openingView(scene, window, readable, on));
      rest();
      if (view.current && moved && on) goTo(revealing(view.current, on, scene, window, readable));
    };
    void begin();
    return () => {
      isOpen = false;
      stopRunning.current();
      surface.current?.end();
      surface.current = null;
    };
  }, [frame, goTo, ids, readable, rest, scene, show, windowOf]);

  useEffect(() => surface.current?.setLook(look), [look]);

  // What a panel no longer covers is filled again.
  const { right, bottom } = covered;
  useEffect(() => {
    if (view.current) show(bound(view.current));
  }, [bottom, bound, right, show]);

  const zoom = useCallback(
    (factor: number, focus?: Point) => {
      if (!view.current) return;
      show(bound(zoomedAt(view.current, focus ?? middleOf(windowOf()), factor)));
      rest();
    },
    [bound, rest, show, windowOf],
  );

  return {
    frame,
    corner: () => {
      const { left: x, top: y } = measureNow(ids.stage) ?? frame ?? { left: 0, top: 0 };
      return { x, y };
    },
    rested,
    view: () => view.current,
    follow,
    move: (by) => {
      if (view.current) show(bound(movedBy(view.current, by)));
    },
    pinch: (from, to) => {
      if (view.current) show(bound(pinched(view.current, from, to)));
    },
    zoom,
    release: (speed) => {
      const glideBy = (by: Point) => {
        if (view.current) show(bound(movedBy(view.current, by)));
      };
      run(() => glide(nextFrame, speed, glideBy, rest));
    },
    stop,
    whole: () => goTo(wholeView(sheet(), windowOf())),
    toggle: (at) => {
      if (!view.current) return;
      const isNear = view.current.scale >= Math.max(readable, fitScale(sheet(), windowOf())) * 1.4;
      goTo(isNear ? wholeView(sheet(), windowOf()) : bound(zoomedAt(view.current, at, 2)));
    },
    reveal: (part) => {
      if (view.current) goTo(revealing(view.current, part, sheet(), windowOf(), readable));
    },
    light: (lit) => surface.current?.setLook({ ...latest.current.look, lit }),
    centre: (at) => {
      if (!view.current) return;
      const here = pointAt(view.current, middleOf(windowOf()));
      goTo(bound({ ...view.current, x: view.current.x + at.x - here.x, y: view.current.y + at.y - here.y }));
    },
  };
}
