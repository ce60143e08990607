import { call } from '../endpoint';
import type * as S from '../schemas/analytics';

export const trackPageViews = call<typeof S.trackPageViews>({
  service: 'cms',
  path: '/analytics/pageView',
  summary: 'Page-view events',
  access: 'public',
  errors: 'caller',
});
export const reportClientError = call<typeof S.reportClientError>({
  service: 'cms',
  path: '/analytics/clientError',
  summary: 'A fault of the client: message and stack without personal data',
  access: 'public',
  errors: 'caller',
});
