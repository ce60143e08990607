import { componentOfKey, pinKey, pinName, refKey, refOfKey } from './pin-key';

describe('the key of a pin', () => {
  it('is read back as it was made, whatever the names are', () => {
    for (const ref of [
      { component: 'J17', pin: '85' },
      { component: '③', pin: 'HV+' },
      { component: 'A.B', pin: '1.2' },
    ]) {
      expect(refOfKey(refKey(ref))).toEqual(ref);
      expect(componentOfKey(refKey(ref))).toBe(ref.component);
    }
    expect(pinKey('J17', '85')).not.toBe(pinKey('J178', '5'));
  });

  it('is written as a technician does', () => expect(pinName(pinKey('J17', '85'))).toBe('J17.85'));

  it('of a word that is no pin is that word', () => expect(refOfKey('body')).toEqual({ component: 'body', pin: '' }));
});
