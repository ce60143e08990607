import { useState } from 'react';
import type { Size } from '@/domain/viewport';
import { system } from '@/platform/system';
import { useWindowResize } from './use-window-resize';

const measured = (): Size => {
  const { width, height } = system.windowInfo();
  return { width, height };
};

/** The window in CSS px, followed when the device is turned. */
export function useWindowSize(): Size {
  const [size, setSize] = useState(measured);
  useWindowResize(() => setSize(measured()));
  return size;
}
