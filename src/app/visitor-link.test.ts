import { pageBelow } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { visitorLink } from './visitor-link';

jest.mock('@/infra/current-page', () => ({ pageBelow: jest.fn() }));
jest.mock('./services', () => ({ localValues: () => ({ token: null, platform: 'h5' }) }));

describe('what shows a visitor a document', () => {
  beforeEach(() => jest.mocked(pageBelow).mockReturnValue(null));

  it('is the key of the short link that led there', () =>
    expect(visitorLink({ url: 'docbank:7', shareKey: 'k1' })).toEqual({ key: 'k1' }));

  it('is what the address of the page itself names, with what is lit there', () =>
    expect(visitorLink({ url: 'docbank:7', at: 'G6', trace: '30~G6.2' })).toEqual({
      payload: expect.objectContaining({
        shareTarget: routes.documentView,
        sharePagePrarams: { url: 'docbank:7', at: 'G6', trace: '30~G6.2' },
        from: null,
      }) as unknown,
    }));

  it('is nothing within the app, where the login comes first (§6), and for a file that has no preview', () => {
    expect(visitorLink({ url: '/files/a.pdf' })).toBeNull();
    jest.mocked(pageBelow).mockReturnValue(routes.docTree);
    expect(visitorLink({ url: 'docbank:7' })).toBeNull();
  });
});
