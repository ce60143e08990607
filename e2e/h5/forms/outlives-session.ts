import { expect } from '@playwright/test';
import type { Page, WebSocketRoute } from 'playwright-core';
import { logout } from '../../../src/contract/endpoints/account';
import { FinalCloseCode } from '../../../src/contract/socket';
import type { H5App } from '../h5-app';
import { samplePages } from '../sample-pages';
import { test } from '../test';
import { button, shown } from '../workshop-hands';
import type { TypedForm } from './typed-form';
import { typeEverywhere, wordsOn } from './typed-words';

const EXPIRED = '登录已过期';
const STALE = /登录已过期|请先登录/;
const OWNER = '13800138000';

/** Leads from where the session was seen to have ended to the login, by what the page offers, and back. */
async function logInAgain(app: H5App, phone: string, toLogin: string, send: () => Promise<void>): Promise<void> {
  const route = app.route();
  const offered = shown(app.page.getByText(toLogin, { exact: true })).first();
  await app.settled();
  // A sheet lies over what the page offers.
  const isOverPage = await shown(app.page.locator('.nut-overlay')).first().isVisible();
  if (!isOverPage && (await offered.isVisible())) await app.tap(offered);
  else {
    await send();
    await app.answerDialog('确定');
  }
  await app.logInByPassword(phone);
  await app.atRoute(route);
}

/** Tests of forms: what is typed outlives the session (§8), however its end is heard of. */
export function testForms(forms: readonly TypedForm[]): void {
  for (const form of forms)
    test(form.name, async ({ open, backend }) => {
      const { owner, addressOf } = await samplePages(backend);
      const address = await form.address({ backend, owner, addressOf });
      const person = await backend.logIn(form.as ?? OWNER);
      const sockets: WebSocketRoute[] = [];
      const app = await open(address, {
        as: person,
        prepare: (page: Page) => page.routeWebSocket(/\/im\//, (socket) => void sockets.push(socket)),
      });
      await app.settled();
      if (form.open) {
        await form.open(app);
        // What lies under a sheet has fields as well: none is typed into before the sheet is there.
        await app.settled();
      }
      const before = await typeEverywhere(app, form.words);
      await form.choose?.(app);
      const words = await wordsOn(app);
      expect(words).not.toEqual(before);
      await form.through?.close(app);
      const kept = async () => {
        await form.through?.open(app);
        await expect.poll(() => wordsOn(app)).toEqual(words);
        // Nothing is left of why he had to log in.
        await expect.soft(shown(app.page.getByText(STALE))).toHaveCount(0);
        await form.through?.close(app);
      };

      const send = async () => {
        await app.tap(button(app, form.send));
        await form.confirm?.(app);
      };
      const again = () => logInAgain(app, person.phone, form.toLogin ?? '去登录', send);

      if (!form.isLive)
        await test.step('when the server refuses what is sent', async () => {
          await app.settled();
          await backend.ask(logout.path, {}, person.token);
          const told = app.sees(EXPIRED);
          await Promise.all([told, send()]);
          await again();
          await kept();
        });
      await test.step('when the socket is closed with it', async () => {
        await expect.poll(() => sockets.length).toBe(form.isLive ? 1 : 2);
        const told = app.sees(EXPIRED);
        await Promise.all([told, sockets.at(-1)?.close({ code: FinalCloseCode.sessionEnded })]);
        await again();
        await kept();
      });
    });
}
