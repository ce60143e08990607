import library from 'query-string';
import queryString from './query-string';

describe('the stand-in for query-string', () => {
  const texts = [
    '',
    '?',
    'vin=LSV1&kind=wiring',
    'b=2&a=1',
    'a=1&a=2&b',
    'a=',
    '&&a=1&',
    'k=%E5%A5%A5%E8%BF%AA&n=a+b',
    'a=b=c',
  ];

  it.each(texts)('reads %j as the package does, decoded or not', (text) => {
    expect(queryString.parse(text)).toEqual({ ...library.parse(text) });
    expect(queryString.parse(text, { decode: false })).toEqual({ ...library.parse(text, { decode: false }) });
  });

  it('leaves a text that cannot be decoded', () => expect(queryString.parse('a=100%')).toEqual({ a: '100%' }));
});
