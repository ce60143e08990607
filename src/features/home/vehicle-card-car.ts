import type { Vehicle } from '@/contract/schemas/vehicle';
import type { VehicleCardCar } from './components/vehicle-card';

/** A car as the card words it: what is not known is left out. */
export function toVehicleCardCar(car: Vehicle): VehicleCardCar {
  return {
    title: [car.maker || car.brand, car.series].filter(Boolean).join(' '),
    details: [car.year === null ? null : `${car.year} 款`, car.displacement, car.transmission]
      .filter(Boolean)
      .join(' · '),
    vin: car.vin,
    plate: car.plate,
  };
}
