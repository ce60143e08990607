import { transportError } from '@/domain/app-error';
import { sharedPump } from '@/domain/sharing/shared-document.testing';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { noteShownPage } from '@/infra/shown-page';
import { storage } from '@/platform/storage';
import { linkInHand, type IncomingLink } from '@/state/link-in-hand';
import { session } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import type { SharedOffer } from '@/ui/shared-offer';
import { openIncomingLink } from './open-incoming-link';
import { offerOf } from './shared-offer';
import { queryClient } from './services';

let mockDecided = Promise.resolve();
const mockAskToView = jest.fn<Promise<boolean>, [SharedOffer]>();
jest.mock('./privacy-consent', () => ({ consentDecided: () => mockDecided }));
jest.mock('@/features/shared-link/ask-to-view', () => ({ askToView: (offer: SharedOffer) => mockAskToView(offer) }));
jest.mock('@/infra/http/call', () => ({ call: jest.fn(), configureHttp: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), configureNavigation: jest.fn() }));
jest.mock('@/ui/feedback-store', () => ({ toast: jest.fn() }));

const mockCall = jest.mocked(call);
const tree = { shareTarget: routes.docTree, sharePagePrarams: { path: 'a/b/c' }, from: 'u1' };
const diagram = {
  shareTarget: routes.documentView,
  sharePagePrarams: { url: 'docbank:7', title: '燃油泵', at: 'J17' },
  fileName: '燃油泵电路图',
  from: 'u1',
};
const whole = (payload: object): IncomingLink => ({ shareInfo: JSON.stringify(payload) });
const asked = () => mockCall.mock.calls.map(([endpoint]) => endpoint.path);
const offered = () => mockAskToView.mock.calls.map(([offer]) => offer);
const shown = () => jest.mocked(navigateTo).mock.calls;
let behindKey: object;
let answers: Record<string, () => Promise<unknown>>;

/** As home does. */
async function open(link: IncomingLink, isCurrent = () => true) {
  linkInHand.take(link);
  await openIncomingLink(link, isCurrent);
}

beforeEach(() => {
  jest.resetAllMocks();
  mockDecided = Promise.resolve();
  mockAskToView.mockResolvedValue(true);
  behindKey = tree;
  answers = {
    '/api/fileShareKey/query': async () => ({ payload: behindKey, title: null, createdAt: '' }),
    '/vinVehicle/onShare': async () => ({ key: 'k1' }),
    '/docbank/shared': async () => sharedPump,
  };
  mockCall.mockImplementation((async (endpoint: { path: string }) => answers[endpoint.path]?.() ?? {}) as never);
  queryClient.clear();
  session.clear();
  storage.remove('shareFromUid');
});

describe('a shared link (§2)', () => {
  it('asks a user whether to view what it names, and opens it', async () => {
    session.login({ token: 't' });
    await open(whole({ ...tree, fileName: '帕萨特' }));
    expect(offered()).toEqual([{ title: '帕萨特', note: '车型资料', icon: 'car', picture: null, needsLogin: false }]);
    expect(shown()).toEqual([[routes.docTree, { path: 'a/b/c' }]]);
  });

  it('stays at home when the user does not want to', async () => {
    session.login({ token: 't' });
    mockAskToView.mockResolvedValue(false);
    await open(whole(tree));
    expect(shown()).toEqual([]);
  });

  it('shows the picture of a document behind a short link, and its words alone when that does not come', async () => {
    session.login({ token: 't' });
    behindKey = diagram;
    await open({ shareKey: 'k1' });
    answers['/docbank/shared'] = () => Promise.reject(transportError('network'));
    queryClient.clear();
    await open({ shareKey: 'k1' });
    expect(offered()).toEqual([
      {
        title: '燃油泵电路图',
        note: '上汽大众 帕萨特 2000–2005 1.8T',
        icon: 'plug',
        picture: expect.stringMatching(/\/shared\/k1\.png$/) as string,
        needsLogin: false,
      },
      { title: '燃油泵电路图', note: '维修资料', icon: 'document', picture: null, needsLogin: false },
    ]);
  });

  it('counts the visit once, and remembers who sent it', async () => {
    const link = whole(tree);
    await Promise.all([offerOf(link), open(link)]);
    expect(asked().filter((path) => path === '/vipShare/install')).toHaveLength(1);
    expect(storage.get('shareFromUid')).toMatchObject({ uid: 'u1' });
  });

  it('opens a document that is named by its file alone', async () => {
    session.login({ token: 't' });
    const file = { shareTarget: routes.documentView, directJump: true, file: '/files/a.pdf', fileName: '大灯' };
    await open(whole(file));
    await open(whole({ ...file, sharePagePrarams: { url: 'docbank:7', title: '保险丝' } }));
    expect(shown().map(([, params]) => params)).toEqual([
      { url: '/files/a.pdf', title: '大灯' },
      { url: 'docbank:7', title: '保险丝' },
    ]);
  });

  it('shows a visitor a diagram at once, by the key of its link', async () => {
    behindKey = diagram;
    await open({ shareKey: 'k1' });
    expect(offered()).toEqual([]);
    expect(shown()).toEqual([[routes.documentView, { ...diagram.sharePagePrarams, shareKey: 'k1' }]]);
  });

  it('does not wait for the consent with it, and keeps the link in hand until its page is seen', async () => {
    behindKey = diagram;
    mockDecided = new Promise(() => undefined);
    jest.mocked(navigateTo).mockResolvedValue(true);
    noteShownPage(routes.home);
    const link = { shareKey: 'k1' };
    const opening = open(link);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([shown().length, linkInHand.current()]).toEqual([1, link]);
    noteShownPage(routes.documentView);
    await opening;
    expect(linkInHand.current()).toBeNull();
  });

  it('wants a login first where the diagram got no key, and says so', async () => {
    answers['/vinVehicle/onShare'] = () => Promise.reject(transportError('network'));
    await open(whole(diagram));
    expect(offered()).toMatchObject([{ title: '燃油泵电路图', needsLogin: true }]);
  });

  it('hands the target to login, which leads to it without asking again', async () => {
    await open(whole(tree));
    expect(offered()).toMatchObject([{ needsLogin: true }]);
    const [[route, params]] = shown() as unknown as [
      [string, { directPath: string; directParams: { shareInfo: string } }],
    ];
    expect([route, params.directPath]).toEqual([routes.login, routes.home]);
    // The visit has been counted.
    expect(JSON.parse(params.directParams.shareInfo)).toMatchObject({ from: null });
    session.login({ token: 't' });
    await open(params.directParams);
    expect(offered()).toHaveLength(1);
    expect(shown()[1]).toEqual([routes.docTree, { path: 'a/b/c' }]);
  });

  it('says why it cannot be opened', async () => {
    await open({ shareInfo: '{broken' });
    expect(toast).toHaveBeenCalledWith('分享链接已失效');
  });

  it('throws when the server cannot be reached, and asks it again the next time', async () => {
    const link = { shareKey: 'k1' };
    const failing = answers['/api/fileShareKey/query'];
    answers['/api/fileShareKey/query'] = () => Promise.reject(transportError('network'));
    await expect(open(link)).rejects.toMatchObject({ kind: 'network' });
    if (failing) answers['/api/fileShareKey/query'] = failing;
    await open(link);
    expect(offered()).toHaveLength(1);
  });

  it('gives way to a newer one', async () => {
    session.login({ token: 't' });
    await open(whole(tree), () => false);
    expect(offered()).toEqual([]);
  });
});

describe('beside the question for consent', () => {
  /** The question has named the link and is answered. */
  async function openNamed(link: IncomingLink, isAgreed: boolean) {
    linkInHand.take(link);
    linkInHand.answer(link, isAgreed);
    await openIncomingLink(link, () => true);
    expect(offered()).toEqual([]);
  }
  const free = whole({ ...tree, loginCheck: false });

  it('comes after it', async () => {
    let decide: () => void = () => undefined;
    mockDecided = new Promise((resolve) => {
      decide = resolve;
    });
    const opening = open(whole(tree));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(offered()).toEqual([]);
    decide();
    await opening;
    expect(offered()).toHaveLength(1);
  });

  it('is not asked about again when it was named there: agreeing leads to it, or to the login before it', async () => {
    await openNamed(free, true);
    await openNamed(whole(tree), true);
    expect(shown().map(([route]) => route)).toEqual([routes.docTree, routes.login]);
  });

  it('who refuses sees what wants no login, and stays at home otherwise', async () => {
    behindKey = diagram;
    await openNamed(free, false);
    await openNamed({ shareKey: 'k1' }, false);
    await openNamed(whole(tree), false);
    expect(shown().map(([route]) => route)).toEqual([routes.docTree, routes.documentView]);
  });

  it('offers nothing for a link that leads home or cannot be read', async () => {
    expect(await offerOf(whole({ from: 'u1' }))).toBeNull();
    expect(await offerOf({ shareInfo: '{broken' })).toBeNull();
  });

  it('offers a page without a title by its kind, and an unknown one as what it is', async () => {
    expect(await offerOf(whole(tree))).toMatchObject({ title: '车型资料', note: '来自好友的分享' });
    expect(await offerOf(whole({ shareTarget: routes.brandList }))).toMatchObject({ title: '好友分享的内容' });
  });
});
