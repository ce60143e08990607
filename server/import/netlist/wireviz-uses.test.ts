import { usedWire, type WireUse } from './wireviz-uses';

const pin = (text: string) => {
  const [component = '', id = ''] = text.split('/');
  return { component, pin: id };
};
/** `A/1-B/2`, `A/1-` and `-B/2`. */
const use = (text: string): WireUse => {
  const [from = '', to = ''] = text.split('-');
  return { from: from === '' ? null : pin(from), to: to === '' ? null : pin(to) };
};
const said = (...texts: string[]) => {
  const { pairs, isOne } = usedWire(texts.map(use));
  const words = (end: WireUse['from']) => (end ? `${end.component}/${end.pin}` : '');
  return [isOne, ...pairs.map(({ from, to }) => `${words(from)}-${words(to)}`)];
};

describe('a conductor that several connection sets mention', () => {
  it('is one wire where one set tells its one end and another set the other', () => {
    expect(said('A/1-', 'A/1-B/2')).toEqual([true, 'A/1-B/2']);
    expect(said('A/1-', '-B/2')).toEqual([true, 'A/1-B/2']);
    expect(said('A/1-B/2', 'B/2-A/1')).toEqual([true, 'A/1-B/2']);
  });

  it('branches to every pin beyond the second', () => {
    expect(said('A/1-B/2', 'A/1-C/3', '-D/4')).toEqual([true, 'A/1-B/2', 'A/1-C/3', 'A/1-D/4']);
    expect(said('A/1-', 'B/2-', '-C/3')).toEqual([true, 'A/1-B/2', 'A/1-C/3']);
  });

  it('is no single one where its pairs have no pin in common', () => {
    expect(said('A/1-B/1', 'A/2-B/2')).toEqual([false, 'A/1-B/1', 'A/2-B/2']);
    expect(said('A/1-B/1', 'C/1-D/1', 'B/1-C/1')[0]).toBe(true);
  });

  it('ends loose where one pin alone is known, and is nothing without one', () => {
    expect(said('A/1-')).toEqual([true, 'A/1-']);
    expect(said('-')).toEqual([true]);
  });
});
