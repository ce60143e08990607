/* global __ENV */
import { anyOf, call, inTurn, logIn, turnOf } from './backend.js';

export { options } from './backend.js';

const { USERS = '13800138001:demo1234', VINS = 'LSVAA49J132047371,LFV3A28K5C3012345' } = __ENV;

export const setup = () => logIn(USERS);

/** A VIN is typed. */
export default turnOf(async (users) => {
  await call('/vinVehicle/vinParseNew', { vin: anyOf(VINS.split(',')) }, inTurn(users));
});
