import type { AnswerPlace } from '@/contract/schemas/search';
import type { DocumentSummary } from '@/contract/schemas/library';
import { bankDocumentUrl } from '@/domain/document-url';
import { answerPlaceParams } from '@/domain/document-place';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';

/** Opens a document of the bank in the viewer, at a place when a search found one. */
export const openDocument = (document: DocumentSummary, place: AnswerPlace | null = null): void =>
  void navigateTo(routes.documentView, {
    url: bankDocumentUrl(document.id),
    title: document.title,
    ...answerPlaceParams(place, document.format),
  });
