import { services } from './endpoint';
import { allCalls } from './registry';

it.each(services)('service %s has a call, so that its host has an effect (§9)', (service) => {
  expect(allCalls.some(({ endpoint }) => endpoint.service === service)).toBe(true);
});
