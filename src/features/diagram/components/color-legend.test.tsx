import { fireEvent, render, screen } from '@testing-library/react';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { ColorLegend } from './color-legend';

const netlist = lampCircuit();

describe('the legend of a diagram', () => {
  it('names the colours of the wires that state one', () => {
    const wires = netlist.wires.map((wire) => ({ ...wire, colors: ['black'] as ['black'] }));
    const [first, ...others] = wires;
    if (!first) throw new Error('the sample has no wires');
    const unstated = { ...first, colors: ['pink'] as ['pink'], unstated: ['colors' as const] };
    const { container } = render(
      <ColorLegend netlist={{ ...netlist, wires: [unstated, ...others] }} isFolded={false} />,
    );
    expect(container).toHaveTextContent(/^示例黑 sw$/);
  });

  it('is opened by a button where it is folded', async () => {
    render(<ColorLegend netlist={netlist} isFolded />);
    expect(screen.getByText('示例')).toBeInTheDocument();
    expect(screen.queryByText(/^红/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '线色说明' }));
    expect(await screen.findByText(/^红/)).toBeInTheDocument();
  });
});
