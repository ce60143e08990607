import { act, fireEvent, render, screen } from '@testing-library/react';
import BarChart from './bar-chart';

let mockWidth = 0;
jest.mock('../measure-element', () => ({
  measureElement: () => Promise.resolve({ left: 0, top: 0, width: mockWidth, height: 220 }),
}));

async function show(width: number, count: number) {
  mockWidth = width;
  const onPress = jest.fn();
  const bars = Array.from({ length: count }, (_, index) => ({
    key: String(index),
    label: `${index + 1}`,
    value: index,
  }));
  render(<BarChart bars={bars} format={String} describe={({ key }) => `第 ${key} 天`} onPress={onPress} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return onPress;
}

describe('the bars of a chart to keys (WCAG 2.1.1, 2.5.8)', () => {
  it('are buttons each where a finger can hit them', async () => {
    const onPress = await show(375, 7);
    fireEvent.keyDown(screen.getByRole('button', { name: '第 3 天' }), { key: 'Enter' });
    expect(onPress).toHaveBeenCalledWith(expect.objectContaining({ key: '3' }));
  });

  it('are one stop that the arrow keys go through where they are narrow', async () => {
    const onPress = await show(375, 31);
    for (const bar of screen.getAllByRole('button')) expect(bar).not.toHaveAttribute('tabindex');
    const chart = screen.getByRole('group', { name: '柱状图' });
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(chart).toHaveAccessibleName('柱状图，第 1 天');
    fireEvent.keyDown(chart, { key: 'Enter' });
    expect(onPress).toHaveBeenCalledWith(expect.objectContaining({ key: '1' }));
  });
});
