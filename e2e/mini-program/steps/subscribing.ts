import { templateOf } from '../package/with-templates';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

/* The two functions below are sent to the mini program as text: they know nothing of this module. */

declare const globalThis: { askedTemplates?: string[] };

/** `requestSubscribeMessage` of somebody who says yes. */
export function acceptAll(options: { tmplIds: string[]; success?(result: object): void }): Promise<object> | undefined {
  (globalThis.askedTemplates ??= []).push(...options.tmplIds);
  const result = {
    errMsg: 'requestSubscribeMessage:ok',
    ...Object.fromEntries(options.tmplIds.map((id) => [id, 'accept'])),
  };
  if (!options.success) return Promise.resolve(result);
  options.success(result);
  return undefined;
}

/** The templates that somebody was asked for since the start. */
export const askedTemplates = (): string[] => globalThis.askedTemplates ?? [];

const { sharedOrder, serviceNotice, toast } = SELECTORS;

/** On the page of an order that a customer opened by its link. */
export const subscribingSteps: Step[] = [
  {
    name: 'a customer who refuses in WeChat is told so; Douyin offers no such messages',
    run: async (app) => {
      await app.waitForPage(sharedOrder.page);
      const offered = await app.count(serviceNotice.button);
      expectThat(offered === (app.target === 'weapp' ? 1 : 0), `${offered} offers`);
      if (app.target === 'tt') return;
      await app.tap(serviceNotice.button, '开通微信服务通知');
      await app.find(toast, '没有允许');
    },
  },
  {
    name: 'whoever allows it is told of the car once, without a login, and may allow it again',
    run: async (app) => {
      if (app.target === 'tt') return;
      await app.miniProgram.mockWxMethod('requestSubscribeMessage', acceptAll);
      await app.tap(serviceNotice.button, '开通微信服务通知');
      await app.find(serviceNotice.hint, '已开通，到期时微信会通知您');
      await app.find(serviceNotice.button, '再允许一次');
      const asked = (await app.miniProgram.evaluate(askedTemplates)) as string[];
      expectThat(asked.join() === templateOf('car-due'), `asked for ${asked.join() || 'nothing'}`);
    },
  },
];
