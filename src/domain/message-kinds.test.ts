import { messageKinds as ofContract } from '../contract/schemas/message';
import { messageKinds } from './message-kinds';

it('has words for every kind of the contract', () => {
  expect([...messageKinds].sort()).toEqual([...ofContract].sort());
});
