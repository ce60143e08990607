import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';
import { withinTaps } from './counted-taps';

const { documentView, sharedDocument, dialog, consent } = SELECTORS;

/* The functions below are sent to the mini program as text: they know nothing of this module. */

interface Card {
  path?: string;
  promise?: Promise<{ path: string }>;
}

declare function getCurrentPages(): { onShareAppMessage(tap: object): Card | undefined }[];
declare const globalThis: { sharedCard?: Card };

/** Where the card leads that the page on top is shared by: WeChat waits for a better one. */
async function pathOfCard(): Promise<string> {
  const card = getCurrentPages().pop()?.onShareAppMessage({ from: 'menu' });
  return (card?.promise ? (await card.promise).path : card?.path) ?? '';
}

/** From now on the card is noted that the page on top is shared by. */
function noteCard(): void {
  const page = getCurrentPages().pop();
  if (!page) return;
  const cardOf = page.onShareAppMessage.bind(page);
  Object.assign(page, {
    onShareAppMessage(tap: object) {
      globalThis.sharedCard = cardOf(tap);
      return globalThis.sharedCard;
    },
  });
}

const notedPath = (): string => globalThis.sharedCard?.path ?? '';

/** A diagram that somebody shares, in the hands of a visitor. */
export function sharedDiagramSteps(): { share: Step; shareByTap: Step; visit: Step } {
  let path = '';
  return {
    share: {
      name: 'the card of the diagram leads to it for a visitor, too',
      run: async (app) => {
        path = String(await app.miniProgram.evaluate(pathOfCard));
        const wanted = app.target === 'weapp' ? 'shareKey=' : 'shareInfo=';
        expectThat(path.includes(wanted), `the card leads to ${path}`);
      },
    },
    // WeChat DevTools would lay their own sheet over the page.
    shareByTap: {
      name: 'one tap on the icon shares the diagram',
      needsHost: true,
      run: async (app) => {
        await app.miniProgram.evaluate(noteCard);
        await withinTaps(app, 1, async () => {
          await app.tap(documentView.share);
          await app.waitFor('the card', async () =>
            decodeURIComponent(String(await app.miniProgram.evaluate(notedPath))).includes(documentView.page)
              ? true
              : undefined,
          );
        });
      },
    },
    visit: {
      name: 'a visitor sees the shared diagram at once: no tap, nothing over it',
      run: async (app) => {
        await app.reLaunch(path);
        await app.waitForPage(documentView.page);
        await app.waitFor('the drawn picture', async () =>
          Number((await (await app.find(sharedDocument.picture)).size()).height) > 100 ? true : undefined,
        );
        await app.find(sharedDocument.login, '登录');
        expectThat((await app.count(dialog)) + (await app.count(consent.sheet)) === 0, 'something lies over it');
      },
    },
  };
}
