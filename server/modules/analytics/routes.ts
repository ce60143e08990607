import { reportClientError, trackPageViews } from '../../../src/contract/endpoints/analytics';
import { bareText } from '../../../src/domain/bare-text';
import { charge } from '../../limits/charge';
import { route } from '../../http/route';
import { countPageViews } from './page-views';

/** A route without its parameters, whose values may hold a VIN or a token. */
const bare = (route: string) => route.split(/[?#]/, 1)[0] ?? '';

const track = route(trackPageViews, async ({ events }, ctx) => {
  await charge(ctx, [{ budget: 'pageViews', cost: events.length }]);
  await countPageViews(ctx.db, ctx.services.clock.now(), events);
  return {};
});

/**
 * Writes a fault of the client into the log, where the other faults are; the address is only counted, never written.
 */
const logClientError = route(reportClientError, async ({ message, stack, route: page, ...rest }, ctx) => {
  await charge(ctx, [{ budget: 'clientError' }]);
  ctx.log.error(
    { clientError: { ...rest, route: bare(page), message: bareText(message), stack: bareText(stack) } },
    'client error',
  );
  return {};
});

export const analyticsRoutes = [track, logClientError];
