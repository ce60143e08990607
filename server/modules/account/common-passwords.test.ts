import { checkNewPassword } from './common-passwords';

describe('checkNewPassword', () => {
  it.each([
    '12345678',
    '1234567890',
    '87654321',
    'abcdefgh',
    '88888888',
    'abababab',
    '12341234',
    'Password1',
    'QWERTYUIOP',
    'woaini1314',
    'ｐａｓｓｗｏｒｄ',
  ])('refuses %s', (password) => expect(() => checkNewPassword(password, null)).toThrow('密码过于简单'));

  it('refuses the own phone number', () => {
    expect(() => checkNewPassword('a13812345678', '13812345678')).toThrow('密码不能包含手机号');
    expect(() => checkNewPassword('a13812345678', '13912345678')).not.toThrow();
  });

  it.each(['Schraube-77', '修车师傅的密码八位', 'demo12345', '        x', '9vN2-kkQp'])('lets %s through', (password) =>
    expect(() => checkNewPassword(password, '13812345678')).not.toThrow(),
  );
});
