import { CHANNEL, Header } from '../src/contract/envelope';

/** What every call of the app carries; `token` '' for somebody without a login. */
export const callHeaders = (platform: string, token = ''): Record<string, string> => ({
  'content-type': 'application/json',
  [Header.channel]: CHANNEL,
  [Header.platform]: platform,
  [Header.version]: '1.0.0',
  ...(token === '' ? {} : { [Header.token]: token }),
});
