import type { PropsWithChildren } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { DifferenceMark } from '@/domain/diagram/difference';
import { flagBox } from '../canvas/marks';
import { lampSheet } from '../panel/panel.testing';
import { markAt, useMarks } from './use-marks';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

const sheet = lampSheet();
const mark = (target: DifferenceMark['target'], more: Partial<DifferenceMark> = {}): DifferenceMark => ({
  sheet: sheet.netlist.id,
  target,
  kind: 'absent',
  said: '',
  count: 3,
  confirmed: false,
  mine: false,
  ...more,
});
const marked = [
  mark({ kind: 'component', component: 'E1' }),
  mark({ kind: 'component', component: 'E1' }, { kind: 'other' }),
  mark({ kind: 'wire', wire: 'w9' }),
  mark({ kind: 'wire', wire: 'w9' }, { sheet: 'another' }),
  mark({ kind: 'pin', component: 'gone', pin: '1' }),
];

function flags(documentId: string | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useMarks(documentId, sheet), { wrapper }).result;
}

describe('flags of marked places on the drawing (§4)', () => {
  it('stand once at each place that this sheet has', async () => {
    mockCall.mockResolvedValue({ appliesTo: {}, list: marked });
    const result = flags('lamp');
    await waitFor(() => expect(result.current).toHaveLength(2));
    expect(result.current.map(({ target }) => target)).toEqual([
      { kind: 'component', component: 'E1' },
      { kind: 'wire', wire: 'w9' },
    ]);
    // at the part itself, not beside its name
    const body = sheet.layout.symbols.find(({ component }) => component.id === 'E1')?.body;
    expect(result.current[0]?.box).toEqual(body);
  });

  it('are not asked for where the diagram is no document of the bank', () => {
    mockCall.mockClear();
    expect(flags(undefined).current).toEqual([]);
    expect(mockCall).not.toHaveBeenCalled();
  });

  it.each([0.3, 1, 4])('are what a finger means first, at %p times the size', (scale) => {
    const box = { x: 200, y: 100, w: 60, h: 80 };
    const marks = [{ box, target: { kind: 'component' as const, component: 'E1' } }];
    const { x, y, w, h } = flagBox({ box }, scale);
    expect(markAt(marks, { x: x + w / 2, y: y + h / 2 }, scale)).toEqual({ kind: 'component', component: 'E1' });
    expect(markAt(marks, { x: x + w + 9 / scale, y }, scale)).not.toBeNull();
    expect(markAt(marks, { x: x + w + 11 / scale, y }, scale)).toBeNull();
  });
});
