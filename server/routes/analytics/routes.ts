import { trackPageViews } from '../../../src/contract/endpoints/analytics';
import { pageViews } from '../../db/schema/analytics';
import { route } from '../../http/route';

/** A route without its parameters, whose values may hold a VIN or a token. */
const bare = (route: string) => route.split(/[?#]/, 1)[0] ?? '';

const moment = (text: string, fallback: Date) => {
  const parsed = new Date(text);
  return Number.isNaN(parsed.getTime()) ? fallback : parsed;
};

/** Stores page views by device; neither the address nor the user is kept. */
const track = route(trackPageViews, async ({ events }, ctx) => {
  const now = ctx.services.clock.now();
  await ctx.db.insert(pageViews).values(
    events.map((event) => ({
      route: bare(event.route),
      fromRoute: event.from ? bare(event.from) : null,
      enteredAt: moment(event.enteredAt, now),
      durationMs: event.durationMs,
      deviceUuid: event.uuid,
      platform: event.platform,
      version: event.version,
    })),
  );
  return {};
});

export const analyticsRoutes = [track];
