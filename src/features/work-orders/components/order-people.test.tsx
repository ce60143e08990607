import { fireEvent, render, screen } from '@testing-library/react';
import { navigateTo } from '@/infra/navigation';
import { system } from '@/platform/system';
import { sampleOrder } from '../sample-orders.testing';
import { OrderPeople } from './order-people';

jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn() }));

const bringer = { bringerName: '小王', bringerPhone: '13700000000' };

it('tells owner and bringer apart, and who gets link and notices', () => {
  const dial = jest.spyOn(system, 'dial').mockImplementation(jest.fn());
  render(<OrderPeople order={{ ...sampleOrder, ...bringer }} />);
  fireEvent.click(screen.getByRole('button', { name: '打电话给送修人' }));
  expect(dial).toHaveBeenCalledWith('13700000000');
  expect(screen.getByRole('button', { name: '打电话给车主' })).toBeTruthy();
  expect(screen.getByText(/通知只发给车主/)).toBeTruthy();
});

it('says nothing of a bringer where the owner came himself, and leads to his file', () => {
  render(<OrderPeople order={{ ...sampleOrder, customerId: 'c1' }} />);
  expect(screen.queryByText('送修人')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '客户档案' }));
  expect(navigateTo).toHaveBeenCalledWith(expect.stringContaining('customer'), { id: 'c1' });
});

it('dials no masked number', () => {
  render(<OrderPeople order={{ ...sampleOrder, ownerPhone: '138****8000' }} />);
  expect(screen.getByText('138****8000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '打电话' })).toBeNull();
});
