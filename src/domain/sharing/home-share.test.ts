import { homeShareCard, SHARE_HOME_PATH } from './home-share';
import { parseUrl } from '../route-url';
import { decideShareOpening, parseSharePayload } from './share-link';

describe('the card of the app itself (§1, §2)', () => {
  const local = { token: null, platform: 'h5' };
  const opened = (from: string | null) => {
    const { path, params } = parseUrl(homeShareCard(from).path);
    return { path, payload: parseSharePayload(params.shareInfo, local) };
  };

  it('leads home and says that a VIN finds the diagrams', () => {
    expect(homeShareCard('u1').title).toMatch(/VIN.*电路图/);
    const { path, payload } = opened('u1');
    expect(path).toBe(SHARE_HOME_PATH);
    expect(payload && decideShareOpening(payload, false)).toBe('stay');
  });

  it('carries who shared it, for the referral', () => {
    expect(opened('u1').payload?.from).toBe('u1');
    expect(opened(null).payload?.from).toBeNull();
  });
});
