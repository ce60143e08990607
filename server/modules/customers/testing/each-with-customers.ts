import { eq } from 'drizzle-orm';
import * as calls from '../../../../src/contract/endpoints/customers';
import * as orders from '../../../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../../../src/contract/schemas/store';
import { storeCustomerCounts } from '../../../db/schema/customer';
import type { TestServer } from '../../../testing/test-server';
import { eachInWorkshop } from '../../work-orders/testing/each-in-workshop';
import { line, type Workshop } from '../../work-orders/testing/workshop';

/** Two owners of cars, as the reception types them. */
export const WANG = { ownerName: '王建国', ownerPhone: '13987654321' };
export const LI = { ownerName: '李四', ownerPhone: '13811112222' };

/** Every test of the file has a new workshop, which `take` gets. Returns short ways to see its customers. */
export function eachWithCustomers(take: (server: TestServer, shop: Workshop) => void) {
  let server: TestServer;
  let shop: Workshop;
  eachInWorkshop((...opened) => {
    [server, shop] = opened;
    take(server, shop);
  });
  const desk = () => ({ token: shop.receptionist.token });
  const find = async (keyword = '', who = desk()) => (await server.call(calls.customerQuery, { keyword }, who)).data;
  return {
    desk,
    find,
    get: async (id: string, who = desk()) => (await server.call(calls.customerById, { id }, who)).data,
    names: async (keyword?: string) => (await find(keyword)).list.map(({ name }) => name),
    /** How many the store is said to have. */
    counted: async () =>
      (await server.db.select().from(storeCustomerCounts).where(eq(storeCustomerCounts.storeId, shop.storeId)))[0]
        ?.count,
    /** A delivered order for 150 yuan that is owed for. */
    aDebt: async (fields = WANG) => {
      const { id } = await shop.receive({ ...fields, items: [line('机油')] });
      const { version } = await shop.bringTo(id, 'settling');
      const request = { id, version, payMethod: 'credit' as const, confirmed: [...stageChecks] };
      await server.call(orders.workOrderSettle, request, desk());
      return id;
    },
  };
}
