import { act, fireEvent, render, screen } from '@testing-library/react';
import { privacyConsent } from '@/state/privacy-consent';
import { ConsentBar } from './components/consent-bar';

jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn() }));

const paper = (code: string, version: number) => ({
  code,
  title: code,
  version,
  publishedAt: '2026-11-21T00:00:00.000Z',
  changes: '',
});
let version = 1;
/** The server has told papers that nobody has answered here. */
const learn = () => {
  version += 1;
  privacyConsent.learn({
    agreement: paper('user-agreement', version),
    privacy: paper('privacy-policy', version),
    agreed: null,
  });
};

describe('the question for consent below a page that is seen without it (§4)', () => {
  it('covers nothing, names both papers, and goes with the answer, which is kept', () => {
    const { container } = render(<ConsentBar />);
    expect(container).toBeEmptyDOMElement();
    act(learn);
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['《用户协议》', '《隐私政策》']) expect(screen.getByRole('link', { name })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '不同意' }));
    expect(container).toBeEmptyDOMElement();
    expect(privacyConsent.isGiven()).toBe(false);
    act(learn);
    fireEvent.click(screen.getByRole('button', { name: '同意' }));
    expect(container).toBeEmptyDOMElement();
    expect(privacyConsent.given()?.versions).toEqual({ agreement: version, privacy: version });
  });

  it('leaves it to the sheet to tell somebody who agreed before what is new', () => {
    privacyConsent.agree();
    const { container } = render(<ConsentBar />);
    act(learn);
    expect(container).toBeEmptyDOMElement();
    act(() => privacyConsent.refuse());
  });
});
