import { leadsToPage } from './routes';

it.each([
  ['/pages/message/message', true],
  ['/pages/message/message?kind=system', true],
  ['/packages/user/myCoin/myCoin', true],
  ['/pages/message', false],
  ['/pages/nowhere/x', false],
  ['pages/message/message', false],
  ['https://example.com/pages/message/message', false],
  ['', false],
])('%s leads to a page: %s', (address, leads) => expect(leadsToPage(address)).toBe(leads));
