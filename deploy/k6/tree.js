/* global __ENV */
import { anyOf, call, turnOf } from './backend.js';

export { options } from './backend.js';

const { CARS = '大众/上汽大众/帕萨特/2003/1.8T,大众/上汽大众/帕萨特/2004/2.0' } = __ENV;

/** The way from the brands to the documents of a car: brands, years, documents. */
export default turnOf(async () => {
  const car = anyOf(CARS.split(','));
  const series = car.split('/').slice(0, 3).join('/');
  for (const path of ['', series, car]) await call('/getDocBanks3a', { path });
});
