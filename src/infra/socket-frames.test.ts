import { readFrame, writeFrame } from './socket-frames';

const message = {
  id: 'm1',
  kind: 'order',
  read: false,
  createdAt: '2026-11-21T08:00:00Z',
  content: { title: '已发货', msg: '顺丰 SF1', target: '/packages/user/orderRecord/orderRecord' },
};

describe('frames of the live socket (§3: type plus payload)', () => {
  it.each([
    ['message', { type: 'message', payload: message }],
    ['unread', { type: 'unread', payload: { count: 0 } }],
    ['feedback', { type: 'feedback', payload: { key: 'k' } }],
    ['work-order', { type: 'work-order', payload: { id: 'w1' } }],
    ['refused', { type: 'refused', payload: { key: null, reason: '太快了' } }],
  ])('reads %s', (_, frame) => {
    expect(readFrame(JSON.stringify(frame))).toEqual(frame);
  });

  it('takes a message without a target', () => {
    const { target: _target, ...content } = message.content;
    expect(readFrame(JSON.stringify({ type: 'message', payload: { ...message, content } }))).toEqual({
      type: 'message',
      payload: { ...message, content: { ...content, target: null } },
    });
  });

  it.each([
    ['no JSON', 'hello'],
    ['a number', '1'],
    ['null', 'null'],
    ['an unknown type', '{"type":"other","payload":{}}'],
    ['a name of every object', '{"type":"constructor","payload":{}}'],
    ['no payload', '{"type":"unread"}'],
    ['a count that is none', '{"type":"unread","payload":{"count":-1}}'],
    ['a message of an unknown kind', JSON.stringify({ type: 'message', payload: { ...message, kind: 'x' } })],
    ['a message without text', JSON.stringify({ type: 'message', payload: { ...message, content: {} } })],
  ])('drops %s', (_, text) => {
    expect(readFrame(text)).toBeNull();
  });

  it('writes a note', () => {
    expect(JSON.parse(writeFrame({ type: 'feedback', payload: { key: 'k1234567', text: '您好' } }))).toEqual({
      type: 'feedback',
      payload: { key: 'k1234567', text: '您好' },
    });
  });
});
