import { CarMemory } from './car-memory';

describe('the car of the sheets that are gone through', () => {
  it('is on the next sheet as it was left on this one', () => {
    const memory = new CarMemory();
    expect(memory.of('passat')).toEqual({ mode: 'view', state: { key: 'off' }, trials: [] });
    memory.keep({ mode: 'live', state: { key: 'on', positions: { E1: 1 } } });
    memory.keep({ trials: [{ sheet: 'pump', text: 'open:S228' }] });
    expect(memory.of('passat')).toEqual({
      mode: 'live',
      state: { key: 'on', positions: { E1: 1 } },
      trials: [{ sheet: 'pump', text: 'open:S228' }],
    });
  });

  it('begins anew for another car, which is operated, too', () => {
    const memory = new CarMemory();
    memory.of('passat');
    memory.keep({ mode: 'live', state: { key: 'run' } });
    expect(memory.of('golf')).toEqual({ mode: 'live', state: { key: 'off' }, trials: [] });
    expect(memory.of('passat', { key: 'on' }).state).toEqual({ key: 'on' });
    expect(memory.of('passat', { key: 'acc' }).state).toEqual({ key: 'on' });
  });
});
