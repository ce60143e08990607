import { readMovementParams } from './movement-params';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T07:20:00Z')));
afterEach(() => jest.restoreAllMocks());

it.each([
  [
    { from: '2026-11-01', to: '2026-11-30', kinds: 'sale,credit', means: 'cash' },
    { from: '2026-11-01', to: '2026-11-30', kinds: ['sale', 'credit'], means: 'cash' },
  ],
  [
    { from: '昨天', kinds: 'theft', means: 'gold' },
    { from: '2026-11-21', to: '2026-11-21', kinds: ['deposit', 'payment', 'collected', 'refund'], means: null },
  ],
])('reads %j', (params, filter) => expect(readMovementParams(params)).toEqual(filter));
