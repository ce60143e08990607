import { MAIN_RUNS, SLOW_RUNS } from './built-app-runs';
import type { Check, Stage } from './check';

/** A package that calls this machine; the runs lead its calls on to the backend that they start. */
const HARMONY = 'TARO_APP_API_ORIGIN=http://127.0.0.1:8787 npm run build:harmony-hybrid';

const STATIC: readonly Check[] = [
  { name: 'known weaknesses', command: 'npm run audit', belongs: 'gate', why: 'Told on any day, by others. 2 s.' },
  {
    name: 'format, rules, imports',
    command: 'npm run lint',
    belongs: 'gate',
    why: 'Nothing else sees that the house keeps its floors, and that every target has its doors.',
  },
  {
    name: 'types',
    command: 'npm run typecheck',
    belongs: 'gate',
    why: 'Each target resolves other files: what is right on H5 may not even exist on tt.',
  },
  {
    name: 'circuits against ngspice',
    command: 'npm run check:circuits',
    belongs: 'gate',
    needs: ['ngspice'],
    why: 'The one independent judge of what a pin must read.',
  },
];

const UNITS: readonly Check[] = [
  {
    name: 'unit tests',
    command: 'npm test',
    belongs: 'gate',
    limitMinutes: 60,
    why: 'Every rule, message and limit of the specification.',
  },
  {
    name: 'server on PostgreSQL',
    command: 'npm run test:postgres',
    belongs: 'gate',
    needs: ['postgres', 'redis'],
    limitMinutes: 45,
    why: 'Locks, many connections and the broker exist there alone, and the driver hands money over as text.',
  },
  {
    name: 'the rest of the server on PostgreSQL',
    command: 'npm run test:postgres -- --rest',
    belongs: 'whole',
    needs: ['postgres', 'redis'],
    limitMinutes: 45,
    why: 'Reads and writes one by one, which the embedded engine, PostgreSQL too, has answered in the gate.',
  },
];

const BUILDS: readonly Check[] = [
  { name: 'build of H5', command: 'npm run build:h5', belongs: 'gate', why: 'The runs execute it.' },
  { name: 'build for HarmonyOS', command: HARMONY, belongs: 'gate', why: 'The runs execute it.' },
  { name: 'build for WeChat', command: 'npm run build:weapp', belongs: 'gate', why: 'The runs execute it.' },
  { name: 'build for Douyin', command: 'npm run build:tt', belongs: 'gate', why: 'The runs execute it.' },
  {
    name: 'build of the desk',
    command: 'npm run build:desk',
    belongs: 'gate',
    why: 'Its runs are of the whole; that it still builds is told to every change in 10 s.',
  },
  {
    name: 'a filled data folder',
    command: 'npx tsx e2e/filled-folder.ts',
    belongs: 'gate',
    why: 'Every run begins with a copy of it, which takes less than a first start each.',
  },
];

const SIZES: readonly Check[] = [
  {
    name: 'sizes and syntax',
    command: 'npx tsx scripts/check-sizes.ts',
    belongs: 'gate',
    why: 'A store refuses a package that is too big; an old WebView refuses new syntax.',
  },
];

/** All checks of the project in the order in which they are asked. CONTRIBUTING tells how. */
export const STAGES: readonly Stage[] = [
  { name: 'static checks', atATime: 1, checks: STATIC },
  { name: 'tests', atATime: 1, checks: UNITS },
  { name: 'builds', atATime: 2, checks: BUILDS },
  { name: 'sizes', atATime: 1, checks: SIZES },
  { name: 'main runs', atATime: 2, checks: MAIN_RUNS },
  { name: 'slow runs', atATime: 2, checks: SLOW_RUNS },
];
