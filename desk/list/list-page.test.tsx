import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeDesk } from '../testing/fake-desk';
import { closeDesk, openDesk, press, type } from '../testing/open-desk';

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('a list', () => {
  it('asks for what its address says', async () => {
    const { desk } = openDesk('/orders?state=sent&least=10000&isGift=false&_page=1&_size=50&_sort=-amount&_size=7x');
    await screen.findByRole('table');
    expect(desk.last('list/orders')).toEqual({
      filters: { state: 'sent', least: 10000, isGift: false },
      page: 1,
      size: 50,
      sort: { key: 'amount', down: true },
    });
  });

  it('keeps what is typed into a filter in the address, and goes back to the first page', async () => {
    const { address } = openDesk('/orders?_page=3');
    await waitFor(() => expect(rows()).toHaveLength(17));
    type('订单号或买家', '8041');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe('/orders?text=8041');
    await press('清除筛选');
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(address()).toBe('/orders');
  });

  it('sorts by a column and tells it', async () => {
    const { desk, address } = openDesk('/orders');
    await screen.findByRole('table');
    await press('金额');
    await waitFor(() => expect(desk.last('list/orders')).toMatchObject({ sort: { key: 'amount', down: false } }));
    expect(screen.getByRole('columnheader', { name: '金额' })).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/orders?_sort=amount');
  });

  it('goes from row to row by arrows, and opens one', async () => {
    const { address } = openDesk('/orders');
    await screen.findByRole('table');
    const [first, second] = screen.getAllByRole('link', { name: /^20261123/ });
    first?.focus();
    if (first) fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(second).toHaveFocus();
    if (second) fireEvent.click(second);
    const heading = await screen.findByRole('heading', { name: /订单 202611230002/ });
    expect(address()).toBe('/orders/o2');
    expect(heading).toHaveFocus();
  });

  it('remembers the columns that are not wanted', async () => {
    openDesk('/orders');
    await screen.findByRole('table');
    await press('列');
    fireEvent.click(await screen.findByRole('checkbox', { name: '买家' }));
    expect(screen.queryByRole('columnheader', { name: '买家' })).toBeNull();
    closeDesk();
    openDesk('/orders');
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: '买家' })).toBeNull();
  });

  it('does one thing to many records, and tells what was refused', async () => {
    const { desk } = openDesk('/orders');
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('checkbox', { name: /选择 202611230001/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /选择 202611230002/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /选择 202611230005/ }));
    // The second one is in a state in which it cannot be done.
    await press('关闭（2 条可用）');
    await screen.findByText('o5');
    desk.instead.set('run', { status: 400, body: { message: '订单已发货' } });
    await press('关闭（2 条）');
    expect(await screen.findByText('完成 1 条，1 条未完成')).toBeInTheDocument();
    expect(screen.getByText('o1：订单已发货')).toBeInTheDocument();
    expect(desk.last('run')).toMatchObject({ name: 'order close', input: { order: 'o5' } });
  });

  it('lets records without a page of their own be worked on where they stand', async () => {
    const { desk, address } = openDesk('/operators');
    await press('操作 lihua');
    fireEvent.click(await screen.findByRole('menuitem', { name: '修改角色' }));
    await screen.findByRole('heading', { name: '修改角色：lihua' });
    expect(screen.getByLabelText(/^角色/)).toHaveValue('shop');
    type(/^角色/, 'finance');
    await press('修改角色');
    await waitFor(() => expect(address()).toBe('/operators'));
    expect(desk.last('run')).toMatchObject({ name: 'operator change', input: { operator: 'p2', role: 'finance' } });
  });

  it('shows neither pages nor actions that the operator may not use', async () => {
    const desk = new FakeDesk();
    const { session } = desk;
    if (session)
      desk.session = {
        ...session,
        pages: session.pages
          .filter(({ name }) => name === 'orders')
          .map((page) => ({ ...page, onRecord: ['order ship'] })),
        actions: session.actions.filter(({ name }) => name === 'order ship'),
      };
    const { go } = openDesk('/orders/o1', desk);
    expect(await screen.findByRole('link', { name: '发货' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '退款' })).toBeNull();
    expect(screen.queryByRole('link', { name: '商品' })).toBeNull();
    await go('/goods');
    expect(await screen.findByText('没有这个页面')).toBeInTheDocument();
    await go('/orders/o1/order.refund');
    expect(await screen.findByText('没有这个操作')).toBeInTheDocument();
  });
});
