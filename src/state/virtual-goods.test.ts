import { payment } from '@/platform/payment';
import { hidesWaysOf, sellsHere } from './virtual-goods';

afterEach(() => jest.restoreAllMocks());

describe('virtual goods', () => {
  it('are sold where the platform allows it', () => {
    jest.spyOn(payment, 'sellsVirtual').mockReturnValue(true);
    expect((['physical', 'prize', 'vip', 'coins', 'card', 'course'] as const).filter(sellsHere)).toHaveLength(6);
    expect(hidesWaysOf('vip', false)).toBe(false);
    expect(hidesWaysOf('physical', true)).toBe(true);
  });

  it('are not sold in mini programs on iOS; parcels are', () => {
    jest.spyOn(payment, 'sellsVirtual').mockReturnValue(false);
    expect((['physical', 'prize', 'vip', 'coins', 'card', 'course'] as const).filter(sellsHere)).toEqual([
      'physical',
      'prize',
    ]);
    expect(hidesWaysOf('card', false)).toBe(true);
    expect(hidesWaysOf('physical', false)).toBe(false);
  });
});
