import { inflateSync } from 'node:zlib';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Envelope } from '../../src/contract/envelope';
import { allCalls } from '../../src/contract/registry';
import { mapText } from '../http/map-text';

function unpack(endpoint: Endpoint, envelope: Envelope): unknown {
  if (endpoint.decode === 'datas-deflated') {
    return JSON.parse(inflateSync(Buffer.from(String(envelope.datas), 'base64')).toString('utf8'));
  }
  return (endpoint.contentPaths ?? []).reduce<unknown>(
    (value, path) => mapText(value, path, decodeURIComponent),
    envelope.data,
  );
}

/** The data of a successful answer, decoded as its endpoint says. Throws when it is not what the contract promises. */
export function readAnswer<Req, Res, Parsed>(endpoint: Endpoint<Req, Res, Parsed>, envelope: Envelope): Res {
  const registered = allCalls.find((call) => call.endpoint === endpoint);
  if (!registered) throw new Error(`${endpoint.path} is not in the contract`);
  // The schema is the one that Res was derived from.
  return registered.schema.response.parse(unpack(endpoint, envelope)) as Res;
}
