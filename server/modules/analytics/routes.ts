import { reportClientError, trackPageViews } from '../../../src/contract/endpoints/analytics';
import { bareText } from '../../../src/domain/bare-text';
import { countAttempt } from '../../limits/attempts';
import { pageViews } from '../../db/schema/analytics';
import { route } from '../../http/route';
import { DAY, HOUR } from '../../base/clock/clock';

/** A route without its parameters, whose values may hold a VIN or a token. */
const bare = (route: string) => route.split(/[?#]/, 1)[0] ?? '';

/** Device clocks may be far off; a moment that no visit can have is replaced. */
const moment = (text: string, now: Date) => {
  const parsed = new Date(text);
  return Math.abs(parsed.getTime() - now.getTime()) < 365 * DAY ? parsed : now;
};

const duration = (ms: number | null) => (ms === null ? null : Math.min(Math.max(ms, 0), DAY));

/** Stores page views by device; neither the address nor the user is kept. */
const track = route(trackPageViews, async ({ events }, ctx) => {
  const now = ctx.services.clock.now();
  await ctx.db.insert(pageViews).values(
    events.map((event) => ({
      route: bare(event.route),
      fromRoute: event.from ? bare(event.from) : null,
      enteredAt: moment(event.enteredAt, now),
      durationMs: duration(event.durationMs),
      deviceUuid: event.uuid,
      platform: event.platform,
      version: event.version,
    })),
  );
  return {};
});

/** A workshop's many devices may share one address. */
const CLIENT_ERRORS_PER_HOUR = 60;

/**
 * Writes a fault of the client into the log, where the other faults are; the address is only counted, never written.
 */
const logClientError = route(reportClientError, async ({ message, stack, route: page, ...rest }, ctx) => {
  const limit = {
    name: 'client-error',
    subject: ctx.meta.ip,
    max: CLIENT_ERRORS_PER_HOUR,
    withinMs: HOUR,
    message: '上报过于频繁',
  };
  await countAttempt(ctx.db, ctx.services.secret, ctx.services.clock.now(), [limit]);
  ctx.log.error(
    { clientError: { ...rest, route: bare(page), message: bareText(message), stack: bareText(stack) } },
    'client error',
  );
  return {};
});

export const analyticsRoutes = [track, logClientError];
