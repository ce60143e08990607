import { act, renderHook } from '@testing-library/react';
import { useSheetTrail } from './use-sheet-trail';

const pump = { url: 'docbank:pump', title: '燃油泵', at: '', page: 1 };
const supply = { url: 'docbank:power', title: '电源', at: '30', page: 1 };

it('leads from sheet to sheet and back to the place that was chosen there', () => {
  const { result } = renderHook(() => useSheetTrail(pump));
  expect(result.current.from).toBeNull();
  act(() => result.current.note('G6'));
  act(() => result.current.go(supply));
  expect([result.current.here, result.current.from]).toEqual([supply, { ...pump, at: 'G6' }]);
  act(() => result.current.back());
  expect(result.current.here).toEqual({ ...pump, at: 'G6' });
  // the first sheet stays: from there the page itself is left
  act(() => result.current.back());
  expect(result.current.here).toEqual({ ...pump, at: 'G6' });
});
