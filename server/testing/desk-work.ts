import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskJob } from '../../src/contract/desk/shapes';
import type { DeskClient } from './desk-client';
import type { TestServer } from './test-server';

/** Uploads a file at the desk in one part; returns its id. */
export async function uploadFile({ app }: TestServer, client: DeskClient, name: string, bytes: Buffer) {
  const { id } = (await client.call<{ id: string }>('files', { name, size: bytes.length })).data;
  await app.inject({
    method: 'POST',
    url: `/desk/api/files/${id}`,
    headers: {
      cookie: client.cookie,
      'user-agent': 'test browser',
      'x-desk': '1',
      'x-offset': '0',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  });
  return id;
}

/** What a job ended with. */
export async function endOfJob(client: DeskClient, id = ''): Promise<DeskJob> {
  for (let look = 0; look < 200; look += 1) {
    const { data } = await client.call<DeskJob>(`jobs/${id}`);
    if (data.state !== 'running') return data;
    await sleep(50);
  }
  throw new Error(`The job ${id} never ended`);
}
