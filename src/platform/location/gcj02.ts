import gcoord from 'gcoord';
import { isInChina, type Coordinates } from '@/domain/geo';

/*
 * Maps in China are drawn in GCJ-02, which lies up to some hundred metres from WGS-84, the system of satellites and
 * browsers. CGCS2000, in which Tianditu draws, differs from WGS-84 by centimetres. Outside China nothing is shifted.
 */

function convert(
  { latitude, longitude }: Coordinates,
  from: typeof gcoord.WGS84 | typeof gcoord.GCJ02,
  to: typeof gcoord.WGS84 | typeof gcoord.GCJ02,
): Coordinates {
  if (!isInChina({ latitude, longitude })) return { latitude, longitude };
  const [east, north] = gcoord.transform([longitude, latitude], from, to);
  return { latitude: north, longitude: east };
}

/** WGS-84 degrees in GCJ-02. */
export const fromWgs84 = (point: Coordinates): Coordinates => convert(point, gcoord.WGS84, gcoord.GCJ02);

/** GCJ-02 degrees in WGS-84, right to some decimetres. */
export const toWgs84 = (point: Coordinates): Coordinates => convert(point, gcoord.GCJ02, gcoord.WGS84);
