import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowances, judgeAudit, type Allowance } from './judge-audit';

const recorded = (name: string) => readFileSync(join(__dirname, 'recorded', `${name}.json`), 'utf8');
const TODAY = '2026-03-02';
const allowed = (fields: Partial<Allowance> = {}): Allowance => ({
  advisory: 'https://github.com/advisories/GHSA-rp65-9cf3-cjxr',
  package: 'nth-check',
  reason: 'Only parses selectors of our own build.',
  until: '2026-03-02',
  ...fields,
});

describe('judgeAudit', () => {
  it('passes where nothing is known', () =>
    expect(judgeAudit(recorded('clean'), '', [], TODAY)).toMatchObject({ passed: true }));

  it('fails for a grave weakness and names it once, not for moderate ones', () => {
    const { passed, lines } = judgeAudit(recorded('high-and-moderate'), '', [], TODAY);
    expect(passed).toBe(false);
    expect(lines).toEqual([expect.stringContaining('high: nth-check')]);
  });

  it('lives with an allowed weakness until its day', () => {
    expect(judgeAudit(recorded('high-and-moderate'), '', [allowed()], TODAY)).toMatchObject({ passed: true });
    const { passed, lines } = judgeAudit(recorded('high-and-moderate'), '', [allowed({ until: '2026-03-01' })], TODAY);
    expect(passed).toBe(false);
    expect(lines).toEqual([
      expect.stringContaining('high: nth-check'),
      expect.stringContaining('over since 2026-03-01'),
    ]);
  });

  it('allows neither another advisory nor another package', () => {
    expect(
      judgeAudit(
        recorded('high-and-moderate'),
        '',
        [allowed({ advisory: 'https://github.com/advisories/GHSA-other' })],
        TODAY,
      ).passed,
    ).toBe(false);
    expect(judgeAudit(recorded('high-and-moderate'), '', [allowed({ package: 'svgo' })], TODAY).passed).toBe(false);
  });

  it('fails for an allowance that nothing needs any more', () => {
    expect(judgeAudit(recorded('clean'), '', [allowed()], TODAY)).toEqual({
      passed: false,
      lines: [expect.stringContaining('nothing needs any more')],
    });
  });

  it.each(['no-audits', 'no-audits-message'])('says that a registry has no audits and passes (%s)', (name) => {
    const { passed, lines } = judgeAudit(recorded(name), '', [], TODAY);
    expect([passed, lines[0]]).toEqual([true, expect.stringContaining('Not audited')]);
  });

  it('says that the registry was not reached and passes', () => {
    expect(judgeAudit('', 'npm error code ENOTFOUND', [], TODAY)).toEqual({
      passed: true,
      lines: [expect.stringContaining('not reached'), expect.anything()],
    });
  });

  it.each([
    '',
    '{}',
    '<html></html>',
    '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile."}}',
  ])('fails for what is no audit: %s', (output) => expect(judgeAudit(output, '', [], TODAY).passed).toBe(false));

  it('the list of allowances is well-formed', () =>
    expect(() => allowances.parse(JSON.parse(readFileSync(join(__dirname, 'allowed.json'), 'utf8')))).not.toThrow());
});
