import { readOutbox, refusedWith, toSend, withWaiting, withoutWaiting, type Waiting } from './outbox';

const waiting = (subject: string, at: number, fields: Partial<Waiting> = {}): Waiting => ({
  uid: 'u1',
  path: '/x',
  body: {},
  subject,
  name: '点赞',
  at,
  refusal: '',
  ...fields,
});

it('sends the last word on each subject, in the order of their times', () => {
  const list = [waiting('a', 1), waiting('b', 2), waiting('a', 3)].reduce<Waiting[]>(withWaiting, []);
  expect(toSend(list, 'u1').map(({ subject, at }) => [subject, at])).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
});

it('sends nothing of another user, and nothing that was refused', () => {
  const list = refusedWith([waiting('a', 1), waiting('b', 2, { uid: 'u2' })], waiting('a', 1), '资料已下架');
  expect([toSend(list, 'u1'), toSend(list, 'u2').length, list[0]?.refusal]).toEqual([[], 1, '资料已下架']);
});

it('keeps a word that came while an older one was on its way', () => {
  expect(withoutWaiting([waiting('a', 3)], waiting('a', 1))).toHaveLength(1);
  expect(withoutWaiting([waiting('a', 1, { body: { second: 12 } })], waiting('a', 1))).toHaveLength(1);
  expect(withoutWaiting([waiting('a', 1)], waiting('a', 1))).toEqual([]);
});

it('forgets what is older than 30 days or damaged', () => {
  const day = 86_400_000;
  const stored = [waiting('old', 0), waiting('new', 2 * day), null, { path: 1 }];
  expect(readOutbox(stored, 31 * day).map(({ subject }) => subject)).toEqual(['new']);
  expect(readOutbox('x', 0)).toEqual([]);
});
