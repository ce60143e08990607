import type { ConsentPapers, ConsentVersions } from '../contract/schemas/account';
import { consentStep, covers, readConsent, readVersions } from './privacy-consent';

const paper = (version: number) => ({
  code: 'c',
  title: 't',
  version,
  publishedAt: '2026-11-21T00:00:00.000Z',
  changes: '',
});
const papers = (agreed: ConsentVersions | null = null): ConsentPapers => ({
  agreement: paper(2),
  privacy: paper(3),
  agreed,
});
const current = { agreement: 2, privacy: 3 };
const older = { agreement: 2, privacy: 2 };
const visitor = { papers: papers(), isLogin: false, isAgreed: false, given: null, isRefused: false };

describe('whether to ask for consent (§4 privacy agreement flag)', () => {
  it.each([
    ['a first start asks', visitor, 'ask'],
    ['a visitor who refused is left alone', { ...visitor, isRefused: true }, 'nothing'],
    [
      'a user whose token came from elsewhere is asked, refused before or not',
      { ...visitor, isLogin: true, isRefused: true },
      'ask',
    ],
    ['a visitor who agreed has nothing to do', { ...visitor, isAgreed: true, given: current }, 'nothing'],
    ['a newer version asks again', { ...visitor, isAgreed: true, given: older }, 'ask'],
    ['an agreement of before versions were kept asks again', { ...visitor, isAgreed: true }, 'ask'],
    [
      'a login after the agreement tells the server',
      { ...visitor, isLogin: true, isAgreed: true, given: current },
      'tell-server',
    ],
    [
      'a server that knows an older version is told the newer one',
      { ...visitor, papers: papers(older), isLogin: true, isAgreed: true, given: current },
      'tell-server',
    ],
    [
      'what the server knows is not told again',
      { ...visitor, papers: papers(current), isLogin: true, isAgreed: true, given: current },
      'nothing',
    ],
    [
      'who agreed on another device is not asked here',
      { ...visitor, papers: papers(current), isLogin: true },
      'take-over',
    ],
    ['withdrawn on another device, asked here', { ...visitor, isLogin: true, isAgreed: false, given: null }, 'ask'],
  ] as const)('%s', (_, situation, step) => expect(consentStep(situation)).toBe(step));

  it('both papers must be as new as those that stand', () => {
    expect(covers(current, current)).toBe(true);
    expect(covers({ agreement: 3, privacy: 2 }, current)).toBe(false);
    expect(covers(null, current)).toBe(false);
  });
});

describe('what storage holds', () => {
  it.each([[null], ['x'], [{}], [{ agreement: '2', privacy: 3 }], [[]]])('%j holds no versions', (stored) =>
    expect(readVersions(stored)).toBeNull(),
  );
  it('reads a consent, with and without versions', () => {
    expect(readConsent({ versions: current, agreedAt: 'then', more: 1 })).toEqual({
      versions: current,
      agreedAt: 'then',
    });
    expect(readConsent({ agreedAt: 'then' })).toEqual({ versions: null, agreedAt: 'then' });
    expect(readConsent({ versions: current })).toBeNull();
    expect(readConsent(true)).toBeNull();
  });
});
