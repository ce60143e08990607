import { ownerOnly, ownStaff, reception, staff, type Rows } from './row';
import { CUSTOMER, type Scene } from './scene';
import { anOrder } from './store-rows';

/** The customer of an order of the store. */
async function aCustomer(scene: Scene): Promise<{ id: string }> {
  const { id } = await anOrder(scene, 'delivered');
  const { customerId } = await scene.shop.get(id);
  return { id: scene.ours(customerId ?? '') };
}

let phones = 13_700_000_000;
/** Somebody who has no car in the workshop. */
async function anotherCustomer(scene: Scene): Promise<string> {
  const { id } = await scene.shop.receive({ ownerName: '李四', ownerPhone: String((phones += 1)) });
  await scene.shop.bringTo(id, 'delivered');
  return scene.ours((await scene.shop.get(id)).customerId ?? '');
}

/** A store's customers: its people read them, the front desk changes them, the owner deletes. */
export const customerRows: Rows = {
  customerQuery: ownStaff(async (scene) => {
    await aCustomer(scene);
    return { keyword: CUSTOMER.phone };
  }),
  customerById: staff(aCustomer),
  customerVisits: staff(aCustomer),
  customerUpdate: reception(async (scene) => ({ ...(await aCustomer(scene)), note: '月结' })),
  customerConsent: reception(async (scene) => ({ ...(await aCustomer(scene)), agreed: true })),
  customerMerge: reception(async (scene) => ({
    ...(await aCustomer(scene)),
    otherId: await anotherCustomer(scene),
  })),
  customerForget: ownerOnly(async (scene) => ({ id: await anotherCustomer(scene) })),
};
