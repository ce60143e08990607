import { renderHook } from '@testing-library/react';
import { system } from '@/platform/system';
import type { PanelSize } from '../panel-stops';
import { usePanelRoom } from './use-panel-room';

function roomIn(width: number, height: number, isOpen = true, size: PanelSize = 'half') {
  const info = system.windowInfo();
  jest.spyOn(system, 'windowInfo').mockReturnValue({ ...info, width, height });
  return renderHook(() => usePanelRoom(isOpen, size)).result.current;
}
afterEach(() => jest.restoreAllMocks());

describe('where the panel of a diagram goes', () => {
  it('is below the drawing on a phone, and covers what its size says, the whole one no more than half', () => {
    const covered = (['third', 'half', 'whole'] as const).map((size) => roomIn(375, 812, true, size).bottom);
    expect(covered).toEqual([235, 341, 341]);
    expect(roomIn(375, 812)).toMatchObject({ isBeside: false, right: 0 });
  });

  it.each([
    [812, 375],
    [667, 375],
    [932, 430],
  ])('is beside it on a phone that lies, %i by %i', (width, height) => {
    expect(roomIn(width, height)).toMatchObject({ isBeside: true, width: 320, right: 320, bottom: 0 });
  });

  it('is beside it on a tablet, and below it where neither width nor height says otherwise', () => {
    expect(roomIn(1024, 768)).toMatchObject({ isBeside: true, width: 400, right: 400, bottom: 0 });
    expect(roomIn(768, 1024)).toMatchObject({ isBeside: false, right: 0 });
    expect(roomIn(639, 375)).toMatchObject({ isBeside: false });
  });

  it('covers nothing while it is closed', () => {
    expect(roomIn(375, 812, false)).toMatchObject({ right: 0, bottom: 0 });
    expect(roomIn(812, 375, false)).toMatchObject({ right: 0, bottom: 0 });
  });
});
