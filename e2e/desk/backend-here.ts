/**
 * The backend, whose platforms are on this machine: what it sends to those that `E2E_PLATFORMS` names goes to their
 * stand-ins, and nothing leaves it.
 */
const standIns = JSON.parse(process.env.E2E_PLATFORMS ?? '{}') as Readonly<Record<string, string>>;
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname === '127.0.0.1') return send(input, init);
  const standIn = standIns[url.origin];
  if (standIn === undefined) return Promise.reject(new Error(`${url.origin} has no stand-in`));
  return send(`${standIn}${url.pathname}${url.search}`, init);
};

void import('../../server/main');
