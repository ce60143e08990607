import path from 'node:path';

/** Who may import whom. A floor imports itself and the floors below it: docs/architecture.md draws the house. */
const CLIENT_FLOORS = ['contract', 'domain', 'platform', 'infra', 'state', 'ui', 'features', 'app', 'pages'] as const;
/** Route files and the root component stand on the same floor as pages. */
const CLIENT_ENTRIES = ['packages', 'custom-tab-bar'];

const SERVER_FLOORS = [
  'base',
  'codes',
  'config',
  'fonts',
  'diagram',
  'lines',
  'sample',
  'paper',
  'tables',
  'db',
  'providers',
  'broker',
  'limits',
  'http',
  'modules',
  'seed',
  'live',
  'import',
  'operator',
  'import-line',
  'process',
] as const;

/** Inside server/modules, low to high: what is said about money and people below, what composes them above. */
const SERVER_MODULES = [
  'ledger',
  'users',
  'reactions',
  'dictionary',
  'address',
  'uploads',
  'library',
  'trouble-codes',
  'search',
  'diagrams',
  'favourites',
  'messages',
  'cases',
  'content',
  'store',
  'offline',
  'turnover',
  'till',
  'work-orders',
  'customers',
  'store-export',
  'store-import',
  'order-prints',
  'store-staff',
  'account',
  'vehicle',
  'maintenance',
  'follow-ups',
  'partner',
  'courses',
  'training',
  'answers',
  'about-part',
  'diagnosis',
  'goods-orders',
  'payment',
  'shop',
  'coins',
  'raffle',
  'share',
  'analytics',
  'qr-login',
  'numbers',
] as const;

const THIS_FILE = 'scripts/lint/floors.ts';

/** Server code that only tests and measurements run: it imports everything, and nothing else imports it. */
const isServerTestCode = (file: string) =>
  /^server\/(testing|security|bench)\/|\/testing\/|\.(test|testing|bench)\.tsx?$/.test(file);

interface Place {
  readonly name: string;
  /** Index in the list of floors; -1 when the list lacks it. */
  readonly level: number;
}

function clientPlace(file: string): Place {
  const [, folder = '', below] = file.split('/');
  const isEntry = below === undefined || CLIENT_ENTRIES.includes(folder);
  const floor = isEntry ? 'pages' : folder;
  return { name: `src/${floor}`, level: CLIENT_FLOORS.findIndex((name) => name === floor) };
}

function serverPlace(file: string): Place {
  const [, folder = '', below] = file.split('/');
  if (below === undefined) return { name: 'server entry files', level: SERVER_FLOORS.length };
  return { name: `server/${folder}`, level: SERVER_FLOORS.findIndex((name) => name === folder) };
}

/** The module of a file below server/modules; files directly in that folder stand above all modules. */
function modulePlace(file: string): Place {
  const [, , folder = '', below] = file.split('/');
  if (below === undefined) return { name: file, level: SERVER_MODULES.length };
  return { name: `server/modules/${folder}`, level: SERVER_MODULES.findIndex((name) => name === folder) };
}

const unknown = ({ name }: Place) => `${name} is on no floor: enter it in ${THIS_FILE}`;

/** What is wrong with the place of a file itself: a folder that the lists of floors lack. Null when it has a place. */
export function placeFault(file: string): string | null {
  if (file.startsWith('src/')) {
    const place = clientPlace(file);
    return place.level < 0 ? unknown(place) : null;
  }
  if (!file.startsWith('server/') || isServerTestCode(file)) return null;
  const places = [serverPlace(file), ...(file.startsWith('server/modules/') ? [modulePlace(file)] : [])];
  const lost = places.find(({ level }) => level < 0);
  return lost ? unknown(lost) : null;
}

function upward(from: Place, to: Place): string | null {
  if (from.level < 0 || to.level < 0 || to.level <= from.level) return null;
  return `${from.name} may not import ${to.name}, which stands above it (${THIS_FILE})`;
}

function clientFault(from: string, to: string): string | null {
  if (to.startsWith('server/')) return /\.testing\.tsx?$/.test(from) ? null : 'the client never imports the server';
  if (!to.startsWith('src/')) return null;
  const [, fromFolder, fromFeature] = from.split('/');
  const [, toFolder, toFeature] = to.split('/');
  if (fromFolder === 'features' && toFolder === 'features' && fromFeature !== toFeature)
    return 'features do not import each other: pages/ or app/ gives one what it needs of another';
  return upward(clientPlace(from), clientPlace(to));
}

function serverFault(from: string, to: string): string | null {
  if (to.startsWith('src/'))
    return /^src\/(contract|domain)\//.test(to) ? null : 'the server imports src/contract and src/domain only';
  if (!to.startsWith('server/') || isServerTestCode(from)) return null;
  if (isServerTestCode(to)) return 'what runs in production never imports code of tests and measurements';
  if (from.startsWith('server/modules/') && to.startsWith('server/modules/'))
    return upward(modulePlace(from), modulePlace(to));
  return upward(serverPlace(from), serverPlace(to));
}

/**
 * Why one file may not import another one, or null. Both are paths below the repository's root with `/`, the imported
 * one with or without its ending.
 */
export function importFault(from: string, to: string): string | null {
  if (from.startsWith('desk/')) return deskFault(to);
  if (/^(src|server)\//.test(from) && to.startsWith('desk/')) return 'nothing imports the desk, a page of its own';
  if (from.startsWith('src/')) return clientFault(from, to);
  if (from.startsWith('server/')) return serverFault(from, to);
  return null;
}

/** The desk knows the contract that it has with the server, and the rules; nobody knows the desk. */
function deskFault(to: string): string | null {
  const isOutside = to.startsWith('src/') || to.startsWith('server/');
  if (isOutside && !/^src\/(contract\/desk|domain)\//.test(to))
    return 'the desk imports src/contract/desk and src/domain only';
  return null;
}

/** The path below the root that a specifier in a file means; null for packages. */
export function importedPath(from: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(from), specifier);
}
