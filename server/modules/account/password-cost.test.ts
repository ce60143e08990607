// Named with its ending, which the stand-in of the tests does not match: the cost that the product pays.
const { PASSWORD_COST } = jest.requireActual<typeof import('./password-cost')>('./password-cost.ts');

describe('the cost of a password', () => {
  it('is what OWASP asks of scrypt for logins: 2^14 × 8 × 5, in 16 MiB', () => {
    expect(PASSWORD_COST).toEqual({ N: 2 ** 14, r: 8, p: 5 });
    expect(128 * PASSWORD_COST.N * PASSWORD_COST.r).toBe(16 * 1024 * 1024);
  });
});
