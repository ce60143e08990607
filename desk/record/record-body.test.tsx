import { screen } from '@testing-library/react';
import { FakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const record = {
  id: 'o1',
  title: '水泵异响',
  sections: [
    { title: '案例', facts: [{ title: '现象', kind: 'text', value: '异响' }] },
    { title: '依据', facts: [{ title: '工单', kind: 'text', value: 'GD-1' }] },
  ],
  tables: [{ title: '查找过程', columns: [{ key: 'part', title: '零件', kind: 'text' }], rows: [] }],
};

/** The columns of a record, as the words in each. */
async function columnsOf(more: object): Promise<(string | null)[]> {
  const desk = new FakeDesk();
  desk.instead.set('record/orders', { status: 200, body: { ...record, ...more } });
  openDesk('/orders/o1', desk);
  const first = await screen.findByRole('region', { name: '案例' });
  const compared = first.closest('.desk-compared');
  return compared ? [...compared.children].map(({ textContent }) => textContent) : [];
}

it('has what is compared beside what it is compared with', async () => {
  const columns = await columnsOf({ isCompared: true });
  expect(columns).toEqual([
    expect.stringMatching(/^(?!.*GD-1).*异响/),
    expect.stringMatching(/^(?!.*异响).*GD-1.*查找过程/),
  ]);
});

it('has the sections of other records one below the other', async () => {
  expect(await columnsOf({})).toEqual([]);
});
