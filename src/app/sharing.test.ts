import { share } from '@/platform/share';
import { shortCard } from './sharing';

jest.mock('@/platform/share', () => ({ share: { waitsForCard: false } }));
jest.mock('./services', () => ({ localValues: () => ({ token: null, platform: 'weapp' }) }));
jest.mock('@/infra/http/call', () => ({ call: async () => ({ key: 'k1' }) }));

const mockDoor = share as { waitsForCard: boolean };
const wish = { target: '/pages/documentView/documentView', params: { url: 'docbank:7' }, title: '燃油泵', from: null };

describe('the card of a document', () => {
  it('carries the whole payload where the platform takes it at once', () => {
    mockDoor.waitsForCard = false;
    expect(shortCard(wish)).not.toHaveProperty('promise');
    expect(shortCard(wish).path).toContain('shareInfo=');
  });

  it('stands behind a short key where the platform waits for it', async () => {
    mockDoor.waitsForCard = true;
    await expect(shortCard(wish).promise).resolves.toMatchObject({ path: '/pages/home/home?shareKey=k1' });
  });
});
