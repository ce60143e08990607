import { choicesOf } from './inputs';

it('words of states are choices in their order, with the tone of each where they have tones', () => {
  const words = { open: '待处理', done: '已完成' } as const;
  expect(choicesOf(words)).toEqual([
    { value: 'open', title: '待处理' },
    { value: 'done', title: '已完成' },
  ]);
  expect(choicesOf(words, { open: 'warning', done: 'good' })).toEqual([
    { value: 'open', title: '待处理', tone: 'warning' },
    { value: 'done', title: '已完成', tone: 'good' },
  ]);
});
