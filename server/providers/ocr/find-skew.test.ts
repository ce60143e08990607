import { photograph } from '../../testing/vin-photo/camera';
import { nameplateLayout } from '../../testing/vin-photo/plate-layouts';
import { openPhoto } from './open-photo';
import { preparePhoto } from './text-looks';

describe('findSkew', () => {
  it.each([-7, -2.4, 0, 5])('measures a tilt of %d° to half a degree, noise or not', async (tilt) => {
    const photo = await photograph(nameplateLayout('LSVAA49J132047371'), { tilt, noise: 15 });
    const { skew } = await preparePhoto(await openPhoto(photo));
    expect(Math.abs(skew - tilt)).toBeLessThan(0.5);
  });
});
