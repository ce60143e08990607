import { renderHook } from '@testing-library/react';
import { useGestures } from './use-gestures';
import type { SurfaceControls } from './use-surface';

const touch = (x: number, y: number) => ({ clientX: x, clientY: y });
const event = (...touches: object[]) => ({ touches, preventDefault: jest.fn() });
type Handler = (event: object) => void;

describe('fingers on the stage of a diagram', () => {
  it('tap the point of the drawing below them, and leave no mouse events to hold up the light', () => {
    const controls = {
      corner: () => ({ x: 10, y: 100 }),
      view: () => ({ x: 1000, y: 0, scale: 2 }),
      stop: jest.fn(),
      release: jest.fn(),
    };
    const onTap = jest.fn();
    const { result } = renderHook(() =>
      useGestures({
        controls: controls as unknown as SurfaceControls,
        onTap,
        onHold: jest.fn(),
      }),
    );
    const { onTouchStart, onTouchEnd } = result.current as Record<string, Handler>;
    onTouchStart?.(event(touch(60, 180)));
    const lifted = event();
    onTouchEnd?.(lifted);
    expect(lifted.preventDefault).toHaveBeenCalled();
    expect(onTap).toHaveBeenCalledWith({ x: 1025, y: 40 }, 12);
  });
});
