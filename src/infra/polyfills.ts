import { MiniAbortController } from './abort-controller';

declare const global: Record<string, unknown> | undefined;

/**
 * Import this before everything else in app.tsx: TanStack Query calls `new AbortController()`, which mini programs may
 * lack.
 */
const scope: Record<string, unknown> | undefined =
  typeof globalThis === 'undefined' ? global : (globalThis as unknown as Record<string, unknown>);
if (scope && !scope.AbortController) scope.AbortController = MiniAbortController;
