import { redact } from './redact';

it('keeps what a row says, without secrets, and people masked', () => {
  const row = {
    code: 'C0035',
    codeHash: 'abc',
    inviteCode: 'K7PQ',
    passwordHash: 'scrypt$…',
    phone: '13712345678',
    realName: '王建国',
    shipTo: { detail: '中山路 1 号' },
    note: '请打 13612345678 联系',
    nested: { totpSecret: 'JBSW', title: '万用表' },
    at: new Date(0),
    detail: '<p>量程 1000 V</p>',
  };
  expect(redact(row)).toEqual({
    code: 'C0035',
    codeHash: '***',
    inviteCode: '***',
    passwordHash: '***',
    phone: '137****5678',
    realName: '王**',
    shipTo: '（已隐藏）',
    note: '请打 136****5678 联系',
    nested: { totpSecret: '***', title: '万用表' },
    at: '1970-01-01T00:00:00.000Z',
    detail: '<p>量程 1000 V</p>',
  });
});

it('cuts texts that are longer than anybody compares', () => {
  expect(redact({ content: 'x'.repeat(3000) })['content']).toMatch(/^x{2000}…（共 3000 字）$/);
});
