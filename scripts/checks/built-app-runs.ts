import type { Check, Need } from './check';

const BROWSER: readonly Need[] = ['browser'];
const SERVICES: readonly Need[] = ['postgres', 'redis'];

/** Runs of the built app, by words of their files below e2e/. */
const runs = (...words: string[]) => `npm run e2e -- ${words.join(' ')}`;

/** The main job wherever technicians do it, and what of the rest breaks most. Longest first: two are run at a time. */
export const MAIN_RUNS: readonly Check[] = [
  {
    name: 'Douyin: all pages',
    command: runs('mini-program/tt'),
    belongs: 'gate',
    needs: BROWSER,
    why: 'Of the four targets the one that differs most. The workshop, the store and messages are seen here, too.',
  },
  {
    name: 'WeChat: all pages',
    command: runs('mini-program/weapp'),
    belongs: 'gate',
    needs: BROWSER,
    why: 'Most technicians use it.',
  },
  {
    name: 'H5: the main job',
    command: runs(
      'h5/main-job',
      'h5/diagram',
      'h5/search',
      'h5/me.',
      'h5/customer-page',
      'h5/bad-input',
      'forms/listed-forms',
    ),
    belongs: 'gate',
    needs: BROWSER,
    why: 'From a VIN to a diagram, what surrounds it, what a bad address, call or network does; no form untried.',
  },
  {
    name: 'a killed backend',
    command: runs('backend/killed-server'),
    belongs: 'gate',
    why: 'That nothing acknowledged is lost is what all else rests on.',
  },
  {
    name: 'HarmonyOS: the main job',
    command: `${runs('main-job', 'harmony-container')} --app harmony-hybrid`,
    belongs: 'gate',
    needs: BROWSER,
    why: 'The only run of that package, from another origin than its backend.',
  },
  {
    name: 'a shell starts',
    command: runs('h5/shells/shell-start'),
    belongs: 'gate',
    needs: BROWSER,
    why: 'Android and iOS load the app in an order of their own.',
  },
];

/** What takes long, and what hardly a change breaks. */
export const SLOW_RUNS: readonly Check[] = [
  {
    name: 'planted faults',
    command: `${runs('mini-program/faults')} --workers 2`,
    belongs: 'whole',
    needs: BROWSER,
    limitMinutes: 45,
    why: 'Judges the mini-program runner, not the app: 5 min, and only a change of the runner makes it fail.',
  },
  {
    name: 'H5: accessibility',
    command: runs('h5/accessibility', 'h5/keyboard'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'Every page twice, light and dark: 2 min. The kit in src/ui, which pages are made of, has tests of its own.',
  },
  {
    name: 'H5: without a network',
    command: runs('h5/offline', 'h5/kept-', 'h5/slow-network', 'h5/home-frame', 'h5/releases'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'Downloads whole packs and waits for bad networks: 3 min. Both mini programs are tried without one before.',
  },
  {
    name: 'H5: review mode and rules',
    command: runs('h5/review-mode', 'h5/content-policy', 'h5/legal', 'h5/old-', 'h5/wide-window', 'h5/code-page'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'Every page once more in review mode and under the content policy: 3 min for rules that seldom change.',
  },
  {
    name: 'H5: the workshop',
    command: runs('h5/workshop', 'h5/inspection', 'h5/reception-photos', 'h5/counter', 'h5/called-back'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'The same screens as in both mini programs, with what only a browser can do: 2 min.',
  },
  {
    name: 'H5: learning, account, places',
    command: runs('h5/learning', 'h5/free-course', 'h5/me-', 'h5/places'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'The same screens as in both mini programs, with what only a browser can do: 2 min.',
  },
  {
    name: 'H5: every form over the end of a session',
    command: `${runs('forms/personal', 'forms/workshop', 'h5/session-end')} --workers 2`,
    belongs: 'whole',
    needs: BROWSER,
    why: 'Logs in a hundred times: 4 min. What holds a page and its words has tests of its own.',
  },
  {
    name: 'H5: diagrams, codes, VINs',
    command: runs(
      ...['h5/differences', 'h5/documents', 'h5/fault-finding', 'h5/lit-lines', 'h5/meter', 'h5/operated-diagram'],
      ...['h5/pdf-tiles', 'h5/training', 'h5/trouble-code', 'h5/vin'],
    ),
    belongs: 'whole',
    needs: BROWSER,
    why: 'What can be done with an open diagram, in depth: 2 min. That it opens and is drawn is seen before.',
  },
  {
    name: 'the bridge of the shells',
    command: runs('h5/shells/bridge'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'Builds a page of its own and tries every door of three shells: 2 min.',
  },
  {
    name: 'the main job in the shells',
    command: runs('h5/shells/shell-job'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'The same job as in H5, three times.',
  },
  {
    name: 'the desk: a first day',
    command: runs('desk/first-day'),
    belongs: 'whole',
    needs: [...BROWSER, ...SERVICES],
    why: 'A production with an empty database, filled and run by its operators.',
  },
  {
    name: 'the desk: every page',
    command: runs('desk/every-page'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'Every list and a record of each at two sizes, light and dark, and by keys: 2 min. Theme and kit decide most.',
  },
  {
    name: 'the desk: every form',
    command: runs('desk/every-form'),
    belongs: 'whole',
    needs: BROWSER,
    why: 'Every form and question where there is least room, by words, keys and axe: 2 min. The kit decides most.',
  },
  {
    name: 'ended and cut-off backends',
    command: runs(
      ...['backend/graceful', 'backend/shutdown-backlog', 'backend/lost-connections', 'backend/lost-primary'],
      ...['backend/replica-reads', 'backend/cut-off'],
    ),
    belongs: 'whole',
    needs: [...SERVICES, 'standby'],
    why: 'The life of processes, connections, of a database’s primary and replica: 9 min, and few files can break it.',
  },
  {
    name: 'a rolling update and the way back',
    command: runs('backend/rolling-update'),
    belongs: 'whole',
    needs: [...SERVICES, 'last release'],
    why: 'Needs the history as far as the last release, which a clone for the gate may lack, and starts six processes.',
  },
  {
    name: 'fair shares',
    command: runs('backend/fair-shares'),
    belongs: 'whole',
    why: 'Photos and logins of honest people while others keep the reader busy and guess: 4 min of real reading.',
  },
  {
    name: 'hostile files',
    command: runs('backend/hostile-files'),
    belongs: 'whole',
    why: 'Files that would keep an import busy for ever: 100 s, since two of them are given 30 s each, twice.',
  },
  {
    name: 'a short soak',
    command: 'npm run soak -- --seconds 60 --sockets 500',
    belongs: 'whole',
    needs: SERVICES,
    why: 'Reading and trading beside 500 sockets while a process is killed. Ten minutes: npm run soak.',
  },
  ...[20, 22, 24].map((version): Check => ({
    name: `Node ${version}`,
    command: `scripts/other-node.sh ${version}`,
    belongs: 'whole',
    needs: BROWSER,
    why: 'The README promises it; the gate runs on whichever Node the machine has.',
  })),
];
