import type { Place } from './started-backend';

/**
 * Asks whoever starts the backends of specs (e2e/hosted-backends.ts says for what). Throws what it answers when it
 * cannot.
 */
async function askHost(
  method: 'POST' | 'DELETE',
  path: '' | 'start' | 'stop',
  query: Readonly<Record<string, string>>,
): Promise<Place | null> {
  const host = process.env.E2E_HOST;
  if (!host) throw new Error('Specs are run by npm run e2e, which starts their backends');
  const answer = await fetch(`${host}${path}?${new URLSearchParams(query).toString()}`, { method });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Place | null;
}

/** Has a backend started on a data folder of its own, with another built H5 than that of dist/ when told. */
export async function askForBackend(appDirectory?: string): Promise<Place> {
  const place = await askHost('POST', '', appDirectory === undefined ? {} : { appDirectory });
  if (!place) throw new Error('no backend has started');
  return place;
}

/** Takes it away until it is started again, on the same data at the same address. */
export async function stopBackend({ origin }: Place): Promise<void> {
  await askHost('POST', 'stop', { origin });
}

export async function startBackendAgain({ origin }: Place): Promise<void> {
  await askHost('POST', 'start', { origin });
}

/** Ends it and removes its data. */
export async function giveBackendUp({ origin }: Place): Promise<void> {
  await askHost('DELETE', '', { origin });
}
