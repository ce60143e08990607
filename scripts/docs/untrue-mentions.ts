import path from 'node:path';
import type { Tree } from './tree';

/** Documents that speak of other people's software: what native shells, platforms and providers call their things. */
const OF_OTHERS = ['docs/shell-bridge.md', 'docs/harmony.md', 'docs/providers.md'];
/** Names of others in documents of our own things. */
const OTHERS_NAMES = new Set([
  'pg_trgm',
  'checkpoint_timeout',
  'hot_standby_feedback',
  'xact_start',
  'requestVirtualPayment',
  'requestOrder',
  'FileSystemManager',
]);
/** What is made where the app is built or runs, and what only looks like a path. */
const ELSEWHERE = /^(?:dist|\.tmp|\.|DATA_DIR|METRICS_PORT|@[\w-]+|database|global)\/|^(?:netlist\/1|health\/probe)$/;

const NAME = /[A-Za-z_$][\w$]*/g;
const blocksOf = (text: string): string => (text.match(/```[\s\S]*?```/g) ?? []).join('\n');
const withoutBlocks = (text: string): string => text.replace(/```[\s\S]*?```/g, '');
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** `infra/http` of `src/infra/http`, `domain/pages.ts`, `modules/<name>/routes.ts`, `*.conf`: with any beginning. */
function isThere(mention: string, { paths }: Tree): boolean {
  const escaped = mention.replace(/\/$/, '').replace(/[.+()[\]]/g, '\\$&');
  const pattern = new RegExp(`/${escaped.replace(/\*|<[^>]*>|\bN\b/g, '[^/]*')}(?:\\.\\w+)*$`);
  return paths.some((each) => pattern.test(each));
}

/**
 * What a document says of this repository that is not so: paths of files and folders, names of code, npm scripts, and
 * other documents that it links to.
 */
export function untrueMentions(document: string, text: string, tree: Tree): string[] {
  const folders = new Set(tree.paths.map((each) => path.posix.basename(each)));
  // What an example makes up may be spoken of.
  const madeUp = new Set(blocksOf(text).match(NAME));
  const untrue = new Set<string>();
  for (const code of codeIn(withoutBlocks(text))) {
    const [, script] = /\bnpm run (?:--silent )?([\w:-]+)/.exec(code) ?? [];
    if (script !== undefined && !tree.scripts.has(script)) untrue.add(`npm run ${script}`);
    if (/^[\w.<>*-]+(?:\/[\w.<>*-]+)+\/?$/.test(code)) {
      const isOurs = folders.has(code.split('/')[0] ?? '') && !ELSEWHERE.test(code);
      if (isOurs && !isThere(code, tree)) untrue.add(code);
    } else if (/^[\w-]+(?:\.test)?\.(?:tsx?|mjs|scss|sql)$/.test(code)) {
      if (!isThere(code, tree)) untrue.add(code);
    } else if (!OF_OTHERS.includes(document) && !code.includes('…')) {
      for (const [name] of code.matchAll(NAME)) {
        const isNamed = /[a-z\d][A-Z]|[a-z]_[a-z]|[A-Z]_[A-Z]/.test(name);
        if (isNamed && ![tree.names, OTHERS_NAMES, madeUp].some((known) => known.has(name))) untrue.add(name);
      }
    }
  }
  for (const [, link = ''] of withoutBlocks(text).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    const target = `/${path.posix.join(path.posix.dirname(document), link)}`.replace(/\/$/, '');
    if (!/^\w+:/.test(link) && !tree.paths.includes(target)) untrue.add(link);
  }
  return [...untrue];
}
