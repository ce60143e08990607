import { useEffect, useRef, useState } from 'react';
import { Canvas } from '@tarojs/components';
import { canvas } from '@/platform/canvas';
import { system } from '@/platform/system';
import { usePageHidden } from '@/ui/use-page-hidden';
import { usePageShown } from '@/ui/use-page-shown';
import type { SurfaceControls } from '../canvas/use-surface';
import { paintMotion, type Motion } from './flow';
import type { LiveColors } from './live-colors';
import './flow-canvas.scss';

/** A motion is seen as one from here on; more would only warm the phone, ms. */
const FRAME_MS = 50;
/** Dashes need no more pixels. */
const MOST_RATIO = 2;

let instances = 0;

interface FlowCanvasProps {
  motion: Motion;
  colors: LiveColors;
  controls: SurfaceControls;
}

/** The current that flows and the motors that turn: the only canvas that is painted again and again. */
export function FlowCanvas({ motion, colors, controls }: FlowCanvasProps) {
  const [id] = useState(() => `diagram-flow-${(instances += 1)}`);
  const [isCalm] = useState(() => system.wantsLessMotion());
  const [isShown, setShown] = useState(true);
  usePageHidden(() => setShown(false));
  usePageShown(() => setShown(true));
  const latest = useRef({ motion, colors });
  const repaint = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = { motion, colors };
    repaint.current();
  }, [colors, motion]);

  const { frame, view, follow } = controls;
  const current = useRef(view);
  useEffect(() => {
    current.current = view;
  });
  const moves = !isCalm && isShown && (motion.flows.length > 0 || motion.motors.length > 0);
  useEffect(() => {
    if (!frame) return undefined;
    const ratio = Math.min(MOST_RATIO, system.windowInfo().pixelRatio);
    let takeBack: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const begin = async () => {
      const size = { width: Math.ceil(frame.width * ratio), height: Math.ceil(frame.height * ratio) };
      const drawing = await canvas.onPage(id, size);
      if (!drawing || !isOpen) return;
      const started = Date.now();
      const paint = () => {
        takeBack = null;
        const now = current.current();
        if (!now) return;
        const { motion: what, colors: how } = latest.current;
        const seconds = isCalm ? null : (Date.now() - started) / 1000;
        paintMotion(drawing.context, what, how, { view: now, ratio, seconds });
      };
      const ask = () => {
        if (!takeBack && isOpen) takeBack = canvas.nextFrame(drawing, paint);
      };
      const tick = () => {
        ask();
        if (moves) timer = setTimeout(tick, FRAME_MS);
      };
      repaint.current = ask;
      tick();
    };
    void begin();
    const stop = follow(() => repaint.current());
    return () => {
      isOpen = false;
      stop();
      clearTimeout(timer);
      takeBack?.();
      repaint.current = () => undefined;
    };
  }, [follow, frame, id, isCalm, moves]);

  if (!frame) return null;
  return (
    <Canvas
      type="2d"
      id={id}
      className="diagram-flow"
      style={{ width: `${frame.width}px`, height: `${frame.height}px` }}
      disableScroll
    />
  );
}
