import { waitFor } from '@testing-library/react';
import {
  asked,
  diagram,
  mockDecided,
  offered,
  server,
  shown,
  startAnew,
  tree,
  whole,
} from './open-incoming-link.testing';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { noteShownPage } from '@/infra/shown-page';
import { linkInHand, type IncomingLink } from '@/state/link-in-hand';
import { openIncomingLink } from './open-incoming-link';
import { offerOf } from './shared-offer';

beforeEach(startAnew);

/** As home does. */
async function open(link: IncomingLink, isCurrent = () => true) {
  linkInHand.take(link);
  await openIncomingLink(link, isCurrent);
}

describe('a shared link beside the question for consent', () => {
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
    mockDecided.mockReturnValue(new Promise((resolve) => (decide = resolve)));
    const opening = open(whole(tree));
    // By its visit it has been read.
    await waitFor(() => expect(asked()).toContain('/vipShare/install'));
    expect(offered()).toEqual([]);
    decide();
    await opening;
    expect(offered()).toHaveLength(1);
  });

  it('does not hold up what a visitor sees at once, and keeps the link in hand until its page is seen', async () => {
    server.behindKey = diagram;
    mockDecided.mockReturnValue(new Promise(() => undefined));
    jest.mocked(navigateTo).mockResolvedValue(true);
    noteShownPage(routes.home);
    const link = { shareKey: 'k1' };
    const opening = open(link);
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(linkInHand.current()).toBe(link);
    noteShownPage(routes.documentView);
    await opening;
    expect(linkInHand.current()).toBeNull();
  });

  it('is not asked about again when it was named there: agreeing leads to it, or to the login before it', async () => {
    await openNamed(free, true);
    await openNamed(whole(tree), true);
    expect(shown().map(([route]) => route)).toEqual([routes.docTree, routes.login]);
  });

  it('who refuses sees what wants no login, and stays at home otherwise', async () => {
    server.behindKey = diagram;
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
