import { normalisePhone, phoneProblem } from './phone';

describe('phone', () => {
  it.each(['13800138000', ' 138-0013 8000', '+86 13800138000', '008613800138000', '１３８００１３８０００'])(
    'reads %p',
    (typed) => {
      expect(normalisePhone(typed)).toBe('13800138000');
    },
  );
  it.each([
    ['13800138000', null],
    ['19912345678', null],
    ['', '请输入手机号'],
    ['12800138000', '请输入正确的手机号'],
    ['1380013800', '请输入正确的手机号'],
    ['138001380000', '请输入正确的手机号'],
    ['1380013800a', '请输入正确的手机号'],
  ])('judges %p: %p', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem);
  });
});
