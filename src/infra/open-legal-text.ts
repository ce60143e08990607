import type { LegalText } from '@/domain/legal-texts';
import { navigateTo } from './navigation';
import { routes } from './routes';

/** Opens a legal text (§2). Reading one never needs a login or a consent. */
export function openLegalText({ code, title }: LegalText): void {
  void navigateTo(routes.agreement, { code, title });
}
