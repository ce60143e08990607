import { logText } from './log-text';

describe('logText', () => {
  it('is cut at 200 characters (§9)', () => {
    expect(logText('x'.repeat(201))).toBe('x'.repeat(200));
    expect(logText('x'.repeat(200))).toHaveLength(200);
  });
  it('reads errors, objects and odd values', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(logText(new TypeError('no route'))).toBe('TypeError: no route');
    expect(logText({ a: [1] })).toBe('{"a":[1]}');
    expect(logText(undefined)).toBe('undefined');
    expect(logText(circle)).toBe('[object Object]');
    expect(logText('a\n b')).toBe('a b');
  });
  it.each([
    [{ phone: '13800138000' }, '{"phone":"138****8000"}'],
    ['call 13800138000.', 'call 138****8000.'],
    ['13800138000,13800138001', '138****8000,138****8001'],
    [{ token: 'abc.def', page: 1 }, '{"token":"***","page":1}'],
    [{ 'x-access-token': 'abc' }, '{"x-access-token":"***"}'],
    ['/files/a.pdf?utoken=secret&page=2', '/files/a.pdf?utoken=***&page=2'],
    [{ password: 'demo1234', newPwd: 'x1' }, '{"password":"***","newPwd":"***"}'],
    ['order 20261121138001380001', 'order 20261121138001380001'],
  ])('hides what is secret in %p', (value, text) => {
    expect(logText(value)).toBe(text);
  });
});
