import { newDraft, type DraftFile, type ReceptionDraft } from './reception-draft';
import { countWaitingPhotos } from './waiting-photos';

const file = (change: Partial<DraftFile> = {}) => ({
  id: 'a',
  path: 'kept:a',
  name: '',
  size: 1,
  key: null,
  url: null,
  isSent: false,
  trouble: null,
  position: 'front' as const,
  marks: [],
  note: null,
  ...change,
});
const draft = (change: Partial<ReceptionDraft>): ReceptionDraft => ({ ...newDraft('d', 'u1@s1', 'k', 0), ...change });

describe('photos that wait on this device', () => {
  it.each<[string, unknown[], number]>([
    ['of a draft: what is not uploaded', [draft({ photos: [file(), file({ key: 'k' })], signature: file() })], 2],
    [
      'of an order: what it has not got',
      [draft({ orderId: 'o', photos: [file({ key: 'k' }), file({ isSent: true })] })],
      1,
    ],
    [
      'nothing of what is lost, or of somebody else',
      [draft({ photos: [file({ trouble: { is: 'lost' } })] }), draft({ owner: 'u2@s1', photos: [file()] })],
      0,
    ],
    ['nothing of what is no draft', [null, 'x'], 0],
  ])('%s', (_, stored, count) => {
    expect(countWaitingPhotos('u1@s1', stored)).toBe(count);
    expect(countWaitingPhotos(null, stored)).toBe(0);
  });
});
