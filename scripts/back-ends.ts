/* `npm run docs:back-ends` writes docs/back-ends.md from the contract. */
import { isHelpAsked } from '../server/base/usage';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { originOf, type CallOrigin } from '../src/contract/call-origin';
import { services, type Access, type Endpoint, type ServiceName } from '../src/contract/endpoint';
import { allCalls } from '../src/contract/registry';

export const PAGE = resolve(__dirname, '../docs/back-ends.md');

const ACCESS: Readonly<Record<Access, string>> = {
  public: 'everybody',
  user: 'logged in',
  store: 'staff of a store',
  admin: 'administrator',
};
const ORIGIN: Readonly<Record<CallOrigin, string>> = { specified: '§7', path: '§7, path chosen here', added: 'added' };

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every call once, by path: some have two entries in the contract, for two error policies. */
export const servedCalls: readonly Endpoint[] = allCalls
  .map(({ endpoint }) => endpoint)
  .filter(({ planned }) => !planned)
  .filter((one, index, all) => all.findIndex((other) => keyOf(other) === keyOf(one)) === index)
  .sort((a, b) => (a.path < b.path ? -1 : 1));

const countOf = (origin: CallOrigin) => servedCalls.filter((endpoint) => originOf(endpoint) === origin).length;

function sectionOf(service: ServiceName): string {
  const rows = servedCalls
    .filter((endpoint) => endpoint.service === service)
    .map((endpoint) => {
      const { method, path, access, summary } = endpoint;
      const shownPath = `${method === 'GET' ? 'GET ' : ''}${path}`;
      return `| \`${shownPath}\` | ${ACCESS[access]} | ${summary} | ${ORIGIN[originOf(endpoint)]} |`;
    });
  return [
    `## ${service}`,
    '',
    `\`TARO_APP_HOST_${service.toUpperCase()}\``,
    '',
    '| path | who may call | what for | from |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The page as it should stand. */
export function backEndsPage(): string {
  return [
    '# What back ends must serve',
    '',
    '<!-- Generated from the contract by `npm run docs:back-ends`; not edited by hand. -->',
    '',
    'For an owner who runs back ends of his own instead of the reference backend. The client asks 18 services, each at the host of its setting (`TARO_APP_HOST_<SERVICE>`), all of them at `TARO_APP_API_ORIGIN` where nothing is set. Everything is POST unless it says GET. Fields, answers and decoding of each call: `/docs` and `/docs/openapi.json` of a running reference backend; envelope, headers and codes: [api.md](api.md).',
    '',
    `${servedCalls.length} calls: ${countOf('specified')} are specified by path (§7); ${countOf('path')} are specified without one, and their path was chosen here; ${countOf('added')} were added, because specified screens need what no specified call gives. A back end that lacks an added call loses the feature beside it, not the others. \`/sandbox/cashier/settle\` exists in the sandbox alone.`,
    '',
    ...services.map(sectionOf),
    '## Beside the calls',
    '',
    '| address | what for |',
    '|---|---|',
    '| `/uploads/…`, `/assets/…` | pictures whose addresses the answers contain; any host will do |',
    '| `POST /pay/notify/<provider>` | asked by the payment platforms, never by the client |',
    '',
  ].join('\n');
}

const USAGE = 'npm run docs:back-ends: writes docs/back-ends.md anew from the contract';

if (require.main === module && !isHelpAsked(USAGE)) writeFileSync(PAGE, backEndsPage());
