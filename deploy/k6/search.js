/* global __ENV */
import { anyOf, call, turnOf } from './backend.js';

export { options } from './backend.js';

const {
  TEXTS = 'P0230,燃油泵,点火线圈,打不着火,水温高,大灯,ranyoubeng,燃油蹦',
  CAR = '大众/上汽大众/帕萨特/2003/1.8T',
} = __ENV;

/** Something is typed and then asked for, of a car or of all. */
export default turnOf(async () => {
  const text = anyOf(TEXTS.split(','));
  await call('/search/suggest', { text: text.slice(0, 2) });
  await call('/search/answer', anyOf([{ text }, { text, vehiclePath: CAR }]));
});
