import type { ChosenPlace } from '@/domain/chosen-place';
import { onMap } from '@/domain/geo';
import { location } from '@/platform/location';
import { navigateTo } from './navigation';
import { routes } from './routes';

/**
 * Shows a place: on the platform's own map where it has one, elsewhere on the page /open-location. A place without
 * coordinates has no point on a map, and the page shows its address.
 */
export async function openPlace(place: ChosenPlace): Promise<void> {
  const point = onMap(place);
  if (location.hasViewer && point) {
    const outcome = await location.open(point);
    if (outcome?.status === 'ok' || outcome?.status === 'cancelled') return;
  }
  const { name, address } = place;
  await navigateTo(routes.openLocation, {
    name,
    address,
    ...(point ? { latitude: point.latitude, longitude: point.longitude } : {}),
  });
}
