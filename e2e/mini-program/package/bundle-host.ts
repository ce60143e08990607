import { build } from 'esbuild';
import { join } from 'node:path';

let bundled: Promise<string> | undefined;

/** The host's code as one script for the browser. Built once per process. */
export function bundleHost(): Promise<string> {
  return (bundled ??= build({
    entryPoints: [join(__dirname, '..', 'host', 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome110',
    define: { 'process.env.NODE_ENV': '"development"' },
    legalComments: 'none',
  }).then((result) => result.outputFiles[0]?.text ?? ''));
}
