import type { z } from 'zod';
import type { storeAddress } from '../../../src/contract/schemas/store';
import type { stores } from '../../db/schema/store';
import { invalid } from '../../base/refusals';

type Address = z.output<typeof storeAddress>;
type Row = typeof stores.$inferSelect;

/** A store's address as its columns. Throws CallError invalid for half a position. */
export function addressColumns({ name, address, latitude, longitude }: Address) {
  if ((latitude === null) !== (longitude === null)) throw invalid('门店位置不完整，请重新选择');
  return { addressName: name, address, latitude, longitude };
}

/** A store's address, degrees in GCJ-02. */
export const addressOf = ({
  addressName,
  address,
  latitude,
  longitude,
}: Pick<Row, 'addressName' | 'address' | 'latitude' | 'longitude'>): Address => ({
  name: addressName,
  address,
  latitude,
  longitude,
});
