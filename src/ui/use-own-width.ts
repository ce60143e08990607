import { useEffect, useState } from 'react';
import { system } from '@/platform/system';
import { measureElement } from './measure-element';
import { useWindowResize } from './use-window-resize';

let given = 0;
/** What stands beside a text on a phone, CSS px: it is measured a moment later. */
const BESIDE = 64;

/** Width of a View that wears `ownId`, CSS px; guessed from the window until it is measured, or where nobody asks. */
export function useOwnWidth(isWanted: boolean): { ownId: string; width: number } {
  const [ownId] = useState(() => `own-width-${(given += 1)}`);
  const [width, setWidth] = useState(() => system.windowInfo().width - BESIDE);
  const measure = () => {
    if (isWanted) void measureElement(ownId).then((box) => box && setWidth(box.width));
  };
  useEffect(measure, [ownId, isWanted]);
  useWindowResize(measure);
  return { ownId, width };
}
