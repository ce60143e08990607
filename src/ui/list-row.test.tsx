import { render, screen } from '@testing-library/react';
import { Field } from './field';
import { ListRow } from './list-row';

it('a row that cannot be done says so to screen readers and looks it', () => {
  render(<ListRow title="修改车牌" subtitle="车辆已交付" disabled />);
  const row = screen.getByText('修改车牌').closest('.list-row');
  expect(row).toHaveAttribute('aria-disabled', 'true');
  expect(row).toHaveClass('list-row-disabled');
});

it('a VIN is written in capitals as it is typed', () => {
  const change = jest.fn();
  render(<Field label="VIN" type="vin" value="" onChange={change} />);
  const event = new CustomEvent('input', { detail: { value: 'lsvaa49j' } });
  screen.getByLabelText('VIN').dispatchEvent(event);
  expect(change).toHaveBeenCalledWith('LSVAA49J');
});
