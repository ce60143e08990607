import { render, screen } from '@testing-library/react';
import type { Wire } from '@/domain/netlist/netlist-types';
import { WireTable, type WireRow } from './wire-table';

const end = { component: 'J1', pin: '1' };
const wire: Wire = { id: 'w', from: end, to: end, colors: ['red'], area: 1, circuit: '118' };
const row = (more: Partial<Wire>, own: Partial<WireRow> = {}): WireRow => ({
  key: 'w',
  mark: '1',
  wires: [{ wire: { ...wire, ...more }, via: [], ends: [] }],
  blank: '',
  isChosen: false,
  ...own,
});
const show = (...rows: WireRow[]) => render(<WireTable heading="针脚" standard="DIN" rows={rows} />).container;
const chipOf = (shown: HTMLElement) => shown.querySelector<HTMLElement>('.wire-chip');

describe('the wires of a table', () => {
  it('have chips of their colours', () => {
    const shown = show(row({}));
    expect(chipOf(shown)?.style.backgroundColor).toBe('rgb(217, 45, 52)');
    expect(screen.getByText('红 1.0')).toBeInTheDocument();
  });

  it('have a chip of no colour where none is stated, which the drawing alone needs', () => {
    const shown = show(row({ unstated: ['colors', 'area'] }));
    expect(chipOf(shown)?.style.backgroundColor).toBe('');
    expect(chipOf(shown)).toHaveClass('wire-chip-unstated');
    expect(screen.getByText('回路号 118')).toBeInTheDocument();
  });

  it('say 内部 of one inside a housing', () => {
    const shown = show(row({ unstated: ['colors', 'area', 'circuit'] }));
    expect(chipOf(shown)).toHaveClass('wire-chip-unstated');
    expect(screen.getByText('内部')).toBeInTheDocument();
  });
});

it('has a broader first column where a designation would not fit it', () => {
  expect(show(row({})).querySelector('.wire-table-broad')).toBeNull();
  expect(show(row({}, { note: 'CU803/HV+' })).querySelector('.wire-table-broad')).not.toBeNull();
});
