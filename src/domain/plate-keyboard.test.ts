import {
  allowedKeys,
  deleteKey,
  DIGITS,
  keysInstead,
  LETTERS,
  plateInText,
  PROVINCES,
  replaceKey,
  withProvince,
} from './plate-keyboard';
import { parsePlate } from './plate';

const allowed = (plate: string) => allowedKeys(plate);
/** A key that may not stand there does nothing. */
const pressKey = (plate: string, key: string) => (allowedKeys(plate).has(key) ? plate + key : plate);
/** Types key after key as far as the keyboard lets one. */
const typed = (...keys: string[]) => keys.reduce(pressKey, '');

describe('keys of the plate keyboard by position (GA 36)', () => {
  it('begins with a province, or with a letter or digit of a part', () => {
    expect(PROVINCES).toHaveLength(31);
    expect(allowed('').has('沪') && allowed('').has('8') && allowed('').has('Q')).toBe(true);
    expect(allowed('').has('学')).toBe(false);
  });

  it('wants a letter behind the province, never I or O', () => {
    expect(LETTERS.every((key) => allowed('沪').has(key))).toBe(true);
    expect(allowed('沪').has('I') || allowed('沪').has('O') || allowed('沪').has('京')).toBe(false);
  });

  it('takes at most two letters of the five behind them', () => {
    expect(allowed('沪A1B').has('C')).toBe(true);
    expect(allowed('沪A1BC').has('D')).toBe(false);
    expect(allowed('沪A1BC').has('4')).toBe(true);
  });

  it('gives an eighth place to new-energy plates only', () => {
    expect([...allowed('沪AD1234')]).toEqual(expect.arrayContaining(DIGITS));
    expect(allowed('沪AD1234').has('A')).toBe(false);
    expect(allowed('沪A12345').has('D')).toBe(true);
    expect(allowed('沪A12345').has('6')).toBe(false);
    expect(allowed('沪A12345').has('L')).toBe(false);
    expect(allowed('沪AL1234').size).toBe(0);
    expect(allowed('沪AD12345').size).toBe(0);
  });

  it('offers special tails where they belong: 学警挂, 港澳 behind 粤Z, 应急 behind X or S, 领', () => {
    expect(['学', '警', '挂', '试', '超', '领'].every((key) => allowed('沪A1234').has(key))).toBe(true);
    expect(allowed('沪A12').has('学')).toBe(false);
    expect(allowed('沪A1234').has('港')).toBe(false);
    expect(allowed('粤Z12D4').has('港') && allowed('粤Z12D4').has('澳')).toBe(true);
    expect(allowed('沪X1234').has('应急')).toBe(true);
    expect(allowed('沪A1234').has('应急')).toBe(false);
    expect(allowed('沪A1234学').size).toBe(0);
  });

  it.each([
    [['沪', 'A', '1', '2', '3', '4', '5']],
    [['沪', 'A', 'D', '1', '2', '3', '4', '5']],
    [['沪', 'A', '1', '2', '3', '4', '5', 'D']],
    [['粤', 'Z', '1', '2', '3', '4', '澳']],
    [['京', 'X', '1', '2', '3', '4', '应急']],
    [['京', 'A', '1', '2', '3', '4', '警']],
    [['使', '1', '2', '3', '4', '5', '6']],
    [['1', '2', '3', '4', '5', '6', '使']],
    [['沪', '1', '2', '3', '4', '5', '领']],
  ])('lets a right plate through: %j', (keys) => {
    expect(typed(...keys)).toBe(keys.join(''));
    expect(parsePlate(typed(...keys)).ok).toBe(true);
  });

  it('never leads to a full plate that the rules refuse', () => {
    // Walks at random: wherever no key is left, the plate must be one.
    let seed = 7;
    const random = (count: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % count;
    };
    for (let walk = 0; walk < 400; walk += 1) {
      let plate = PROVINCES[random(PROVINCES.length)] ?? '';
      for (let keys = [...allowed(plate)]; keys.length > 0; keys = [...allowed(plate)])
        plate += keys[random(keys.length)] ?? '';
      expect([plate, parsePlate(plate).ok]).toEqual([plate, true]);
    }
  });
});

describe('typing', () => {
  it('ignores a key that may not stand there', () => {
    expect(typed('沪', '京', 'A')).toBe('沪A');
  });

  it('deletes one key at a time, 应急 as one', () => {
    expect(deleteKey('京X1234应急')).toBe('京X1234');
    expect(deleteKey('沪A')).toBe('沪');
    expect(deleteKey('')).toBe('');
  });

  it('puts the store’s province before a letter, and leaves a part of digits alone', () => {
    expect(withProvince('A88', '沪')).toBe('沪A88');
    expect(withProvince('88Q', '沪')).toBe('88Q');
    expect(withProvince('京A88', '沪')).toBe('京A88');
    expect(withProvince('A88', '')).toBe('A88');
  });

  it('finds a plate in a pasted text', () => {
    expect(plateInText('车牌 沪a·d12345，到店')).toBe('沪AD12345');
    expect(plateInText('88q')).toBe('88Q');
    expect(plateInText('客户说明天来，让我们等等')).toBe('');
  });
});

describe('keys in place of one that stands there', () => {
  it('leave the whole a plate', () => {
    expect([...keysInstead('沪A12345', 0)]).toEqual(PROVINCES);
    expect(keysInstead('沪A1BC45', 4).has('D')).toBe(true);
    expect(keysInstead('沪A1BC45', 2).has('D')).toBe(false);
    expect(keysInstead('沪AD12345', 2).has('1')).toBe(false);
    expect(keysInstead('沪A12345', 6).has('学')).toBe(true);
  });

  it('are those of the place where the text is no plate yet', () => {
    expect(keysInstead('沪88QQQ1', 1).has('A')).toBe(true);
  });

  it('take 应急 as one key, and let nothing stand behind it', () => {
    expect(replaceKey('沪X1234应急', 6, '5')).toBe('沪X12345');
    expect(replaceKey('沪X12345', 6, '应急')).toBe('沪X1234应急');
    expect(replaceKey('沪A1234学', 2, '')).toBe('沪A234学');
  });
});
