import { after, before, describe, it } from 'node:test';
import { freePort } from '../../scripts/free-port';
import { findProgram } from '../../scripts/throwaway-services';
import { suiteBrowser } from './suite-browser';
import { payOut, refund, ship } from './first-day/business';
import { readAudit, setVersions } from './first-day/closing';
import { buyMembershipAndCoins, exchange, learn, seeBanner, withdrawCoins } from './first-day/custom';
import { closeDay, openDay, type Day } from './first-day/day';
import { makeCode, offerBanner, offerCourse, offerGoods } from './first-day/offers';
import { importLibrary, logInFirst, publishTexts, setPhone } from './first-day/set-up';

const missing = ['initdb', 'postgres'].filter((program) => findProgram(program) === null);

/** What the day consists of, one after the other. */
const STEPS: Readonly<Record<string, (day: Day) => Promise<void>>> = {
  'begins with an operator made at the machine, who is told what is missing': logInFirst,
  'sets the service phone': setPhone,
  'publishes licence and terms': publishTexts,
  'imports a library after a look at what would become of it': importLibrary,
  'offers goods and a membership': offerGoods,
  'offers a course with a film': offerCourse,
  'shows a banner': offerBanner,
  'makes an exchange code': makeCode,
  'has somebody log in by text message and see the banner': async (day) => {
    await day.buyer.logIn();
    await seeBanner(day);
  },
  'sells a membership and coins': buyMembershipAndCoins,
  'sells a course that is learnt': learn,
  'exchanges a code, and points for a tool': exchange,
  'takes a withdrawal': withdrawCoins,
  ships: ship,
  'refunds after a look at what that takes back': refund,
  'pays a payout above the limit only after a second person agreed': payOut,
  'raises a version, and switches review mode on and off': setVersions,
  'is told by the audit, which can be taken along': readAudit,
};

describe(
  'the first day of an app without a sandbox, from an empty database on',
  { skip: missing.length > 0 && `${missing.join(', ')} not installed` },
  () => {
    const suite = suiteBrowser();
    let day: Day | null = null;
    let failed: string | null = null;

    before(async () => {
      day = await openDay(suite.browser, await freePort());
    });
    after(async () => {
      if (day) await closeDay(day);
    });

    for (const [name, step] of Object.entries(STEPS))
      it(name, async (test) => {
        // A day goes on from what it has: without it, each step would only wait in vain.
        if (!day || failed !== null) return test.skip(`after: ${failed}`);
        failed = name;
        await step(day);
        failed = null;
      });
  },
);
