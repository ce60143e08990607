import {
  asked,
  diagram,
  mockAskToView,
  offered,
  server,
  shown,
  startAnew,
  tree,
  whole,
} from './open-incoming-link.testing';
import { transportError } from '@/domain/app-error';
import { routes } from '@/infra/routes';
import { storage } from '@/platform/storage';
import { linkInHand, type IncomingLink } from '@/state/link-in-hand';
import { session } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import { openIncomingLink } from './open-incoming-link';
import { offerOf } from './shared-offer';
import { queryClient } from './services';

beforeEach(startAnew);

/** As home does. */
async function open(link: IncomingLink, isCurrent = () => true) {
  linkInHand.take(link);
  await openIncomingLink(link, isCurrent);
}

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
    server.behindKey = diagram;
    await open({ shareKey: 'k1' });
    server.answers['/docbank/shared'] = () => Promise.reject(transportError('network'));
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
    server.behindKey = diagram;
    await open({ shareKey: 'k1' });
    expect(offered()).toEqual([]);
    expect(shown()).toEqual([[routes.documentView, { ...diagram.sharePagePrarams, shareKey: 'k1' }]]);
  });

  it('wants a login first where the diagram got no key, and says so', async () => {
    server.answers['/vinVehicle/onShare'] = () => Promise.reject(transportError('network'));
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
    const failing = server.answers['/api/fileShareKey/query'];
    server.answers['/api/fileShareKey/query'] = () => Promise.reject(transportError('network'));
    await expect(open(link)).rejects.toMatchObject({ kind: 'network' });
    if (failing) server.answers['/api/fileShareKey/query'] = failing;
    await open(link);
    expect(offered()).toHaveLength(1);
  });

  it('gives way to a newer one', async () => {
    session.login({ token: 't' });
    await open(whole(tree), () => false);
    expect(offered()).toEqual([]);
  });
});
