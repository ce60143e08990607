import { call } from '../endpoint';
import type * as S from '../schemas/analytics';

export const trackPageViews = call<typeof S.trackPageViews>({ service: 'cms', path: '/analytics/pageView', summary: 'Page-view events', access: 'public', errors: 'caller' });
