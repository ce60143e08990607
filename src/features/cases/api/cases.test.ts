import { QueryClient } from '@tanstack/react-query';
import { call } from '@/infra/http/call';
import { brandsQuery } from './cases';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

it('offers brands by pinyin initial and without "vip" (§7)', async () => {
  jest.mocked(call).mockResolvedValue([
    { name: '12 款', path: '12 款', count: 1 },
    { name: '丰田', path: '丰田', initial: 'F', count: 1 },
    { name: '奥迪vip', path: '奥迪vip', initial: 'A', count: 1 },
  ]);
  expect(await new QueryClient().fetchQuery(brandsQuery())).toEqual([
    { name: '奥迪', initial: 'A' },
    { name: '丰田', initial: 'F' },
    { name: '12 款', initial: '#' },
  ]);
});
