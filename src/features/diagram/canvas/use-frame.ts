import { useEffect, useRef, useState } from 'react';
import { measureElement, measureNow, type Box } from '@/ui/measure-element';
import { useWindowResize } from '@/ui/use-window-resize';

const LOOK_AGAIN_MS = 60;
const LOOKS = 20;

const inWholePixels = (box: Box): Box => ({ ...box, width: Math.round(box.width), height: Math.round(box.height) });

/** Where an element lies on the screen, anew after each change of the window; null until it is laid out. */
export function useFrame(id: string, onBroken: () => void): Box | null {
  const [frame, setFrame] = useState<Box | null>(null);
  const broken = useRef(onBroken);
  useEffect(() => {
    broken.current = onBroken;
  });
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page that is about to be shown has no size yet.
    const layOut = async (looks: number) => {
      // A browser tells at once; Taro's next tick takes 100 ms there.
      const box = measureNow(id) ?? (await measureElement(id));
      if (!isOpen) return;
      if (box) setFrame(inWholePixels(box));
      else if (looks > 0) timer = setTimeout(() => void layOut(looks - 1), LOOK_AGAIN_MS);
      else broken.current();
    };
    timer = setTimeout(() => void layOut(LOOKS), 0);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [id]);
  useWindowResize(() => {
    void measureElement(id).then((box) => {
      if (box) setFrame(inWholePixels(box));
    });
  });
  return frame;
}
