import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closeDesk, openDesk, press, type } from '../testing/open-desk';

beforeEach(() => localStorage.clear());

describe('a form', () => {
  it('sends yuan as integer cents, and leads to what was made', async () => {
    const { desk, address } = openDesk('/goods/-/goods.add');
    await screen.findByRole('heading', { name: '新增商品' });
    type(/^名称/, '线束端子盒');
    type(/^价格/, '1,299.5');
    type(/^标签/, '热销\n\n 新品 ');
    type(/^开售时间/, '2026-12-01T08:00');
    await press('新增商品');
    await waitFor(() => expect(address()).toBe('/goods/g1'));
    expect(desk.last('run')).toEqual({
      name: 'goods add',
      input: {
        title: '线束端子盒',
        price: 129950,
        onSale: true,
        tags: ['热销', '新品'],
        from: '2026-12-01T00:00:00.000Z',
      },
    });
  });

  it('sends nothing that cannot be read, and says which field it is', async () => {
    const { desk } = openDesk('/goods/-/goods.add');
    await screen.findByRole('heading', { name: '新增商品' });
    type(/^价格/, '12,3.456');
    await press('新增商品');
    expect(await screen.findByText('请输入正确的金额')).toBeInTheDocument();
    expect(screen.getByText('请填写名称')).toBeInTheDocument();
    expect(desk.last('run')).toBeUndefined();
  });

  it('shows what the server has against a field beside it, in rows, too', async () => {
    const { desk } = openDesk('/goods/-/goods.add');
    await screen.findByRole('heading', { name: '新增商品' });
    type(/^名称/, '端子盒');
    type(/^价格/, '1');
    await press('添加一行');
    type(/^规格名/, '大');
    const fields = { title: '名称重复', 'specs.0.name': '规格名重复' };
    desk.instead.set('run', { status: 422, body: { message: '输入有误', code: 'input', fields } });
    await press('新增商品');
    expect(await screen.findByText('名称重复')).toBeInTheDocument();
    expect(screen.getByText('规格名重复')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^名称/)).toHaveFocus());
    type(/^名称/, '端子盒（大）');
    expect(screen.queryByText('名称重复')).toBeNull();
  });

  it('asks before it is left, and keeps what was typed', async () => {
    const { dispose, address } = openDesk('/goods/-/goods.add');
    await screen.findByRole('heading', { name: '新增商品' });
    type(/^名称/, '端子盒');
    fireEvent.click(screen.getByRole('link', { name: '订单' }));
    expect(await screen.findByText('内容还没有提交')).toBeInTheDocument();
    expect(address()).toBe('/goods/-/goods.add');
    await press('留作草稿并离开');
    await screen.findByRole('heading', { name: '订单' });
    closeDesk();
    dispose();

    openDesk('/goods/-/goods.add');
    expect(await screen.findByText(/未提交的内容/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^名称/)).toHaveValue('端子盒');
    await press('放弃草稿');
    expect(screen.getByLabelText(/^名称/)).toHaveValue('');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('desk-draft:'))).toEqual([]);
  });

  it('keeps what was typed when somebody else changed the record, and sends it on their version', async () => {
    const { desk, address } = openDesk('/goods/g1/goods.edit');
    await screen.findByRole('heading', { name: /修改：数字万用表/ });
    type(/^价格/, '209');
    desk.goods.version = 2;
    Object.assign(desk.goods.values, { stock: 7, price: 18900 });
    await press('修改');
    expect(await screen.findByText('这条记录刚被他人修改')).toBeInTheDocument();
    await press('重新载入');
    expect(await screen.findByText('对方改为：¥189.00')).toBeInTheDocument();
    expect(screen.getByLabelText(/^价格/)).toHaveValue('209');
    expect(screen.getByLabelText(/^库存/)).toHaveValue('7');
    await press('修改');
    await waitFor(() => expect(address()).toBe('/goods/g1'));
    expect(desk.last('run')).toMatchObject({ version: 2, input: { price: 20900, stock: 7, goods: 'g1' } });
  });
});

describe('what cannot be taken back', () => {
  it('shows what it will do, wants a reason, and is done with the word of what was shown', async () => {
    const { desk } = openDesk('/orders/o1');
    await press('退款');
    expect(await screen.findByText('收回 VIP 365 天')).toBeInTheDocument();
    const confirm = () => screen.getAllByRole('button', { name: '退款' }).at(-1) as HTMLElement;
    expect(confirm()).not.toHaveFocus();
    fireEvent.click(confirm());
    expect(await screen.findByText('请填写原因')).toBeInTheDocument();
    expect(desk.last('run')).toBeUndefined();
    type(/^原因/, '买家退货');
    fireEvent.click(confirm());
    expect(await screen.findByText(/尚未执行/)).toBeInTheDocument();
    expect(desk.last('run')).toMatchObject({
      name: 'order refund',
      input: { order: 'o1' },
      confirm: 'seen',
      reason: '买家退货',
    });
  });

  it('is asked again when it would do something else by now', async () => {
    const { desk } = openDesk('/orders/o1');
    await press('退款');
    await screen.findByText('收回 VIP 365 天');
    type(/^原因/, '买家退货');
    const preview = { lines: ['退回 ¥20.00'], confirm: 'other' };
    desk.instead.set('run', { status: 409, body: { message: '请先确认', code: 'confirm', preview } });
    fireEvent.click(screen.getAllByRole('button', { name: '退款' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/请重新核对/)).toBeInTheDocument();
    expect(screen.getByText('退回 ¥20.00')).toBeInTheDocument();
  });
});

it('offers to take back what was done', async () => {
  const { desk } = openDesk('/orders/o1');
  await press('关闭');
  await press('撤销');
  await waitFor(() =>
    expect(desk.last('run')).toEqual({
      ...{ name: 'order reopen', input: { order: 'o1' }, confirm: 'seen', reason: '撤销刚才的操作' },
    }),
  );
});

it('shows once what is kept nowhere', async () => {
  openDesk('/codes/-/code.create');
  await screen.findByRole('heading', { name: '生成兑换码' });
  type(/^数量/, '2');
  await press('生成兑换码');
  expect(await screen.findByText(/AAAA-BBBB/)).toBeInTheDocument();
  await press('已保存，关闭');
  await waitFor(() => expect(screen.queryByText(/AAAA-BBBB/)).toBeNull());
});
