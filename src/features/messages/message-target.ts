import type { Message } from '@/contract/schemas/messages';
import { parseUrl } from '@/domain/route-url';
import { navigateTo } from '@/infra/navigation';
import { routes, type RoutePath } from '@/infra/routes';

export interface MessageTarget {
  readonly path: RoutePath;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The page that a message leads to (§7 messages): only pages of this app, never an address from outside. Null: it is
 * only read.
 */
export function targetOf({ content }: Message): MessageTarget | null {
  if (!content.target) return null;
  const { path, params } = parseUrl(content.target);
  const route = Object.values(routes).find((known) => known === path);
  return route && route !== routes.message ? { path: route, params } : null;
}

export function openTarget({ path, params }: MessageTarget): void {
  void navigateTo(path, params);
}
