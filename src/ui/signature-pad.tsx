import { useEffect, useRef, useState } from 'react';
import { Canvas, View, type CommonEventFunction } from '@tarojs/components';
import { canvas } from '@/platform/canvas';
import type { Drawing } from '@/platform/canvas/types';
import type { LocalFile } from '@/platform/files/types';
import { system } from '@/platform/system';
import { Button } from './button';
import { toast } from './feedback-store';
import { measureElement, measureNow, type Box } from './measure-element';
import { touchPoint, type TouchLike } from './touch-point';
import { useBusy } from './use-busy';
import './signature-pad.scss';

interface SignaturePadProps {
  /** A PNG with dark ink on white. */
  onDone: (file: LocalFile) => void;
}

const PAPER_ID = 'signature-paper';
const CANVAS_ID = 'signature-canvas';
/** Pixels of the picture at most: a signature is sharp enough at this. */
const WIDEST = 1200;
const INK = '#101828';
const NO_PAPER = '签名板打不开，请稍后再试';

interface Paper {
  drawing: Drawing;
  /** Where it is on the screen: found again with each stroke, for what it lies in may have been scrolled. */
  box: Box;
  /** Pixels of the picture per pixel of the screen. */
  ratio: number;
}

/** Measured once the panel it lies in has come to rest. */
const SETTLE_MS = 350;

async function layPaper(): Promise<Paper | null> {
  const box = await measureElement(PAPER_ID);
  if (!box) return null;
  const ratio = Math.min(system.windowInfo().pixelRatio, WIDEST / box.width);
  const size = { width: Math.round(box.width * ratio), height: Math.round(box.height * ratio) };
  const drawing = await canvas.onPage(CANVAS_ID, size);
  if (!drawing) return null;
  blank({ drawing, box, ratio });
  return { drawing, box, ratio };
}

function blank({ drawing: { context }, box, ratio }: Paper): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, box.width * ratio, box.height * ratio);
  context.strokeStyle = INK;
  context.lineWidth = 2.6 * ratio;
  context.lineCap = 'round';
  context.lineJoin = 'round';
}

/** A place to sign with a finger, pen or mouse. */
export function SignaturePad({ onDone }: SignaturePadProps) {
  const paper = useRef<Paper | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [isSigned, setSigned] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { isBusy, run } = useBusy();

  useEffect(() => {
    let isOpen = true;
    const timer = setTimeout(() => {
      void layPaper().then((laid) => {
        if (!isOpen) return;
        paper.current = laid;
        setBroken(laid === null);
      });
    }, SETTLE_MS);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, []);

  const findPaper = () => {
    const { current } = paper;
    const put = (box: Box | null) => {
      if (current && box) current.box = box;
    };
    const now = measureNow(PAPER_ID);
    if (now) put(now);
    else void measureElement(PAPER_ID).then(put);
  };
  const begin = (point: { x: number; y: number } | null) => {
    findPaper();
    last.current = point;
    // A dot is part of a signature too.
    if (point) draw({ x: point.x + 0.1, y: point.y });
  };
  const draw = (point: { x: number; y: number } | null) => {
    const from = last.current;
    if (!paper.current || !from || !point) return;
    const { drawing, box, ratio } = paper.current;
    const { context } = drawing;
    context.beginPath();
    context.moveTo((from.x - box.left) * ratio, (from.y - box.top) * ratio);
    context.lineTo((point.x - box.left) * ratio, (point.y - box.top) * ratio);
    context.stroke();
    last.current = point;
    setSigned(true);
  };
  const move = (event: TouchLike) => {
    // H5 would scroll the page under the finger; mini programs stop at catchMove.
    event.preventDefault();
    draw(touchPoint(event));
  };
  const lift = () => {
    last.current = null;
  };
  const again = () => {
    if (paper.current) blank(paper.current);
    setSigned(false);
  };
  const done = () =>
    run(async () => {
      const file = await paper.current?.drawing.toFile(`signature-${Date.now()}.png`);
      if (file?.status === 'ok') onDone(file.value);
      else toast(file?.status === 'failed' ? file.message : NO_PAPER);
    });

  /** For pens and mice of tablets and desktops; mini programs never send these. */
  const mouse: Record<string, unknown> = {
    onMouseDown: (event: MouseEvent) => begin({ x: event.clientX, y: event.clientY }),
    onMouseMove: (event: MouseEvent) => draw({ x: event.clientX, y: event.clientY }),
    onMouseUp: lift,
    onMouseLeave: lift,
  };
  return (
    <View>
      <View id={PAPER_ID} className="signature-paper">
        <Canvas type="2d" id={CANVAS_ID} className="signature-canvas" disableScroll />
        {isSigned ? null : (
          <View className={isBroken ? 'signature-hint signature-broken' : 'signature-hint'}>
            {isBroken ? NO_PAPER : '请在此处签名'}
          </View>
        )}
        <View
          className="signature-touch"
          catchMove
          aria-label="签名板，请用手指签名"
          onTouchStart={((event: TouchLike) => begin(touchPoint(event))) as CommonEventFunction}
          onTouchMove={move as CommonEventFunction}
          onTouchEnd={lift}
          onTouchCancel={lift}
          {...mouse}
        />
      </View>
      <View className="signature-actions">
        <View className="signature-action">
          <Button text="重签" kind="plain" size="large" disabled={!isSigned} onPress={again} />
        </View>
        <View className="signature-action">
          <Button
            text="完成签字"
            kind="brand"
            size="large"
            disabled={!isSigned}
            loading={isBusy}
            onPress={() => void done()}
          />
        </View>
      </View>
    </View>
  );
}
