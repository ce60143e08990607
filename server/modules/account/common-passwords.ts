import { invalid } from '../../base/refusals';

/**
 * Passwords of 8 characters and more that everybody tries first: those that head every published list, and those that
 * head the Chinese ones.
 */
const COMMON = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  'passw0rd',
  'p@ssw0rd',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'starwars',
  'computer',
  'michelle',
  'corvette',
  'qwertyui',
  'qwertyuiop',
  'qwerty12',
  'qwerty123',
  'qwer1234',
  'qwe12345',
  'qwe123456',
  'q1w2e3r4',
  'q1w2e3r4t5',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  '1qaz2wsx3edc',
  'qazwsxedc',
  'asdfghjk',
  'asdfghjkl',
  'asdf1234',
  'zxcvbnm1',
  'zxcvbnm123',
  'zxc12345',
  'abcd1234',
  'abc12345',
  'abc123456',
  'abc123abc',
  'a1234567',
  'a12345678',
  'a123456789',
  'aa123456',
  'aa12345678',
  'a1b2c3d4',
  'aaa12345',
  '123456aa',
  '123456abc',
  '1234qwer',
  '12345678a',
  '123456789a',
  '123qwe123',
  '123abc123',
  'admin123',
  'admin1234',
  'admin888',
  'root1234',
  'test1234',
  'welcome1',
  '147258369',
  '741852963',
  '159357456',
  '123698745',
  '789456123',
  '987654321',
  '0987654321',
  '1234554321',
  '123321123',
  '12344321',
  '11223344',
  '1122334455',
  '112233445566',
  '12301230',
  '5201314520',
  '52013140',
  '13145200',
  '1314520520',
  '31415926',
  '20002000',
  '12345679',
  'woaini1314',
  'woaini520',
  'woaini521',
  'woaini123',
  'woaiwojia',
  'woailaopo',
  'iloveyou1314',
  'nihao123',
  'nihaoma123',
  'caonima123',
  'zhangwei',
  'wangwei1',
  'xiaoming',
  'qq123456',
  'qq123456789',
  'wang123456',
  'li123456',
  'zhang123',
  'liu12345',
  'dearbook',
  'taobao123',
  'qixiu123',
]);

/** One or two characters over and over. */
const REPEATED = /^(.{1,4})\1+$/;

/** Each character one further than the one before, or one back: 12345678, hgfedcba. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return (
    steps.every((step) => step === 1) || steps.every((step) => step === -1) || /^(?:0?1234567890|9876543210)/.test(text)
  );
}

/**
 * Refuses a new password that an attacker tries first, or that is the owner's phone number (ASVS 2.1.7, 2.1.11 leave
 * the rest of the choice free). Throws CallError invalid. `phone`: of the account, null when none is bound.
 */
export function checkNewPassword(password: string, phone: string | null): void {
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON.has(plain) || REPEATED.test(plain) || isSequence(plain))
    throw invalid('密码过于简单，容易被猜到，请换一个');
  if (phone !== null && plain.includes(phone)) throw invalid('密码不能包含手机号');
}
