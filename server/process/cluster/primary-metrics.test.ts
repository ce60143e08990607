import { AggregatorRegistry } from 'prom-client';
import { servePrimaryMetrics } from './primary-metrics';

it('tells how the processes fare also when one of them does not answer', async () => {
  const port = 20_000 + (process.pid % 20_000);
  jest.spyOn(AggregatorRegistry.prototype, 'clusterMetrics').mockRejectedValue(new Error('Operation timed out.'));
  const slots = [{ number: 1, pid: 4711, isReady: false, startedAt: 0, restarts: 3 }];
  const end = await servePrimaryMetrics({ port, host: '127.0.0.1' }, { slots });
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await response.text()).split('\n');
  await end();
  expect(response.status).toBe(200);
  expect(lines[0]).toBe('# The processes did not answer: Error: Operation timed out.');
  expect(lines).toContain('app_process_ready{process="1"} 0');
  expect(lines).toContain('app_process_restarts{process="1"} 3');
});
