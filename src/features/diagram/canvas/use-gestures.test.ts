import { renderHook } from '@testing-library/react';
import { measureElement } from '@/ui/measure-element';
import { useGestures } from './use-gestures';
import type { SurfaceControls } from './use-surface';

jest.mock('@/ui/measure-element', () => ({ measureElement: jest.fn() }));

const touch = (x: number, y: number) => ({ clientX: x, clientY: y });
const event = (...touches: object[]) => ({ touches, preventDefault: jest.fn() });
type Handler = (event: object) => void;

describe('fingers on the stage of a diagram', () => {
  it('tap the point of the drawing below them, and leave no mouse events to hold up the light', async () => {
    jest.mocked(measureElement).mockResolvedValue({ left: 10, top: 100, width: 300, height: 400 });
    const controls = { view: () => ({ x: 1000, y: 0, scale: 2 }), stop: jest.fn(), release: jest.fn() };
    const onTap = jest.fn();
    const { result } = renderHook(() =>
      useGestures({
        stage: 'stage',
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
    await Promise.resolve();
    await Promise.resolve();
    expect(onTap).toHaveBeenCalledWith({ x: 1025, y: 40 }, 12);
  });
});
