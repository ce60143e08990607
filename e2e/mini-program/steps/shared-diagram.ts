import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

const { documentView, sharedDocument, dialog, consent } = SELECTORS;

/* The function below is sent to the mini program as text: it knows nothing of this module. */

interface Card {
  path?: string;
  promise?: Promise<{ path: string }>;
}

declare function getCurrentPages(): { onShareAppMessage(tap: object): Card | undefined }[];

/** Where the card leads that the page on top is shared by: WeChat waits for a better one. */
async function pathOfCard(): Promise<string> {
  const card = getCurrentPages().pop()?.onShareAppMessage({ from: 'menu' });
  return (card?.promise ? (await card.promise).path : card?.path) ?? '';
}

/** A diagram that somebody shares, in the hands of a visitor. */
export function sharedDiagramSteps(): { share: Step; visit: Step } {
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
