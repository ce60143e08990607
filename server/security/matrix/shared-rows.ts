import * as shared from '../../../src/contract/endpoints/shared-orders';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { newId } from '../../base/ids';
import { drawnName } from '../../modules/work-orders/testing/drawn-name';
import { byLink, everybody, INVALID, NOT_FOUND, type Rows } from './row';
import { CUSTOMER, type Scene } from './scene';
import { anOrder } from './store-rows';

const BY_LINK = 'the customer has no account: the link is the key';
const WORD_BY_LINK = 'the link is the key to a word for the customer, for whom no technician speaks';

/** A delivered order, and the link of the car's next visit by the same owner, or by `phone`. */
async function aPaper(scene: Scene, phone: string = CUSTOMER.phone) {
  const { shop, server } = scene;
  const { id, carid } = await anOrder(scene, 'delivered');
  const next = await shop.receive({ carid, ownerPhone: phone });
  scene.ours(next.id);
  const token = { token: shop.owner.token };
  const { shareKey } = (await server.call(orders.workOrderShare, { id: next.id, open: true }, token)).data;
  return { id, key: shareKey ?? '' };
}

/** What a customer does by the link that the store sent. */
export const sharedRows: Rows = {
  workOrderByShare: everybody(
    async (scene) => ({ key: (await anOrder(scene)).shareKey }),
    0,
    'the customer has no account: the link is the key, and its opening is noted',
  ),
  'workOrderByShare: guessed': everybody(async (scene) => {
    await anOrder(scene);
    return { key: newId() };
  }, 404),
  decideByShare: byLink(WORD_BY_LINK, async (scene) => {
    const { shareKey, pending } = await anOrder(scene);
    return { key: shareKey, decisions: [{ itemId: pending, decision: 'approved' }] };
  }),
  'decideByShare: a line of another order': everybody(
    async (scene) => {
      const { shareKey } = await anOrder(scene, 'assigned');
      return { key: shareKey, decisions: [{ itemId: (await anOrder(scene)).pending, decision: 'approved' }] };
    },
    INVALID,
    'the link was opened',
  ),
  signByShare: byLink(WORD_BY_LINK, async (scene) => {
    const { shareKey: key } = await anOrder(scene);
    const { quote } = (await scene.server.call(shared.workOrderByShare, { key })).data;
    return { key, quote, picture: drawnName() };
  }),
  'signByShare: guessed': everybody(() => ({ key: newId(), quote: 'q', picture: drawnName() }), NOT_FOUND),
  workOrderPrintByShare: everybody(
    async (scene) => ({ key: (await anOrder(scene)).shareKey, size: 'a4' }),
    0,
    'the customer has no account: the link is the key, and its opening is noted',
  ),
  papersByShare: everybody(async (scene) => ({ key: (await aPaper(scene)).key }), 0, BY_LINK),
  paperByShare: everybody((scene) => aPaper(scene), 0, BY_LINK),
  "paperByShare: another owner's": everybody((scene) => aPaper(scene, '13800001111'), NOT_FOUND),
};
