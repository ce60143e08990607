import { AnswerMemory } from './answer-memory';

describe('AnswerMemory', () => {
  it('recalls an answer for its time, also null, and not after a clock went back', () => {
    const memory = new AnswerMemory<string | null>(2000);
    memory.keep('a', null, 10_000);
    expect(memory.recall('a', 11_999)).toMatchObject({ answer: null });
    expect(memory.recall('a', 12_000)).toBeNull();
    expect(memory.recall('a', 5000)).toBeNull();
    expect(memory.recall('b', 10_000)).toBeNull();
  });
});
