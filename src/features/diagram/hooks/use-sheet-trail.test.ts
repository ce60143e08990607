import { act, renderHook } from '@testing-library/react';
import { pageEntries } from '@/platform/page-entries';
import { useSheetTrail } from './use-sheet-trail';

const pump = { url: 'docbank:pump', title: '燃油泵', at: '', page: 1 };
const supply = { url: 'docbank:power', title: '电源', at: '30', page: 1 };
const fuses = { url: 'docbank:fuses', title: '保险丝', at: 'S228', page: 1 };

describe('a host without a history', () => {
  beforeEach(() => void jest.spyOn(pageEntries, 'begin').mockReturnValue(null));
  afterEach(() => jest.restoreAllMocks());

  it('leads from sheet to sheet and back to the place and way that were chosen there', () => {
    const { result } = renderHook(() => useSheetTrail(pump));
    expect(result.current.from).toBeNull();
    act(() => result.current.note({ at: 'G6', trace: '30~G6.1' }));
    act(() => result.current.go(supply));
    expect([result.current.here, result.current.from]).toEqual([supply, { ...pump, at: 'G6', trace: '30~G6.1' }]);
    act(() => result.current.back());
    expect(result.current.here).toEqual({ ...pump, at: 'G6', trace: '30~G6.1' });
    // the first sheet stays: from there the page itself is left
    act(() => result.current.back());
    expect(result.current.here).toEqual({ ...pump, at: 'G6', trace: '30~G6.1' });
  });

  it('is the same trail when the same place is noted again', () => {
    const { result } = renderHook(() => useSheetTrail(pump));
    act(() => result.current.note({ at: 'G6' }));
    const { here } = result.current;
    act(() => result.current.note({ at: 'G6', trace: '' }));
    expect(result.current.here).toBe(here);
  });
});

describe('a browser', () => {
  const entries = { push: jest.fn(), replace: jest.fn(), back: jest.fn(), end: jest.fn() };
  let onMove: (place: number) => void = () => undefined;
  beforeEach(() => {
    jest.clearAllMocks();
    jest.spyOn(pageEntries, 'begin').mockImplementation((move) => {
      onMove = move;
      return entries;
    });
  });

  it('goes back and forward through the sheets by its own keys', () => {
    const { result } = renderHook(() => useSheetTrail(pump));
    act(() => result.current.go(supply));
    act(() => result.current.go(fuses));
    expect(entries.push.mock.calls).toEqual([[1], [2]]);
    act(() => onMove(0));
    expect(result.current.here).toEqual(pump);
    act(() => onMove(2));
    expect(result.current.here).toEqual(fuses);
    act(() => onMove(9));
    expect(result.current.here).toEqual(fuses);
  });

  it('is asked to go back by the arrow of the page, and forgets what lay ahead when another link is followed', () => {
    const { result } = renderHook(() => useSheetTrail(pump));
    act(() => result.current.go(supply));
    act(() => result.current.back());
    expect(entries.back).toHaveBeenCalledTimes(1);
    act(() => onMove(0));
    act(() => result.current.back());
    expect(entries.back).toHaveBeenCalledTimes(1);
    act(() => result.current.go(fuses));
    act(() => onMove(1));
    expect(result.current.here).toEqual(fuses);
  });

  it('hears nothing more once the page is gone', () => {
    renderHook(() => useSheetTrail(pump)).unmount();
    expect(entries.end).toHaveBeenCalledTimes(1);
  });
});
