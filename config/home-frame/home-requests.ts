import { homeCalls } from '@/features/home/api/cms-queries';
import { buildRequest } from '@/infra/http/build-request';
import { hostFor, settings } from '@/infra/settings';

export type HomeRequest = ReturnType<typeof buildRequest>;

/** What home asks for as the http client sends it, but for token, platform and device, which are not known yet. */
export const homeRequests = (): HomeRequest[] =>
  homeCalls.map(({ endpoint, body }) =>
    buildRequest(endpoint, body, {
      host: hostFor(endpoint.service),
      version: settings.version,
      token: null,
      platform: '',
    }),
  );
