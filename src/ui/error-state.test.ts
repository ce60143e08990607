import { ApiError } from '@/domain/app-error';
import { formProblem } from './error-state';

it('a form repeats what the server says, and nothing of a login that is missing (§8)', () => {
  expect(formProblem(new ApiError('business', -3, '评论太频繁，请稍后再试'))).toBe('评论太频繁，请稍后再试');
  expect(formProblem(new ApiError('auth', 20100, '登录已过期'))).toBe('');
});
