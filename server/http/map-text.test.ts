import { mapText } from './map-text';

const shout = (text: string) => text.toUpperCase();

describe('mapText', () => {
  it.each([
    ['content', { content: 'a', other: 'b' }, { content: 'A', other: 'b' }],
    [
      'list[].content.msg',
      { list: [{ content: { msg: 'a' } }, { content: {} }, null] },
      { list: [{ content: { msg: 'A' } }, { content: {} }, null] },
    ],
    ['missing.deep', { content: 'a' }, { content: 'a' }],
    ['content', { content: 5 }, { content: 5 }],
    ['list[]', { list: 'no list' }, { list: 'no list' }],
  ])('%s', (path, value, expected) => expect(mapText(value, path, shout)).toEqual(expected));

  it('leaves the original alone', () => {
    const value = { list: [{ a: 'x' }] };
    mapText(value, 'list[].a', shout);
    expect(value).toEqual({ list: [{ a: 'x' }] });
  });
});
