import type { Endpoint } from '@/contract/endpoint';
import { allCalls } from '@/contract/registry';
import { log } from '../log';

/** Development only: logs where an answer differs from its schema. Load it by a dynamic import, it drags in zod. */
export async function checkAnswer(endpoint: Endpoint, data: unknown): Promise<void> {
  const known = allCalls.find(
    (call) => call.endpoint.path === endpoint.path && call.endpoint.method === endpoint.method,
  );
  const checked = known?.schema.response.safeParse(data);
  if (checked && !checked.success) log.error('contract', `${endpoint.path}: ${checked.error.message}`);
}
