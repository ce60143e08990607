import { userUpdate } from '../contract/schemas/account';
import { nicknameProblem } from './nickname';

describe('nickname', () => {
  it.each([
    ['', '请输入昵称'],
    ['   ', '请输入昵称'],
    ['李', null],
    [`  ${'李'.repeat(32)}  `, null],
    ['李'.repeat(33), '昵称最多 32 个字'],
  ])('%j: %s', (name, problem) => {
    expect(nicknameProblem(name)).toBe(problem);
  });

  it('lets pass what the server takes', () => {
    expect(userUpdate.request.safeParse({ wechatName: '李'.repeat(32) }).success).toBe(true);
    expect(userUpdate.request.safeParse({ wechatName: '李'.repeat(33) }).success).toBe(false);
  });
});
