import type { DocumentFavourite } from '@/contract/schemas/favourites';
import { placeParams, documentPlaceText } from '@/domain/document-place';
import { bankDocumentUrl } from '@/domain/document-url';
import { formatRelativeTime } from '@/domain/relative-time';
import { seriesName } from '@/domain/vehicle-name';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { toast } from '@/ui/feedback-store';
import { DocumentPicture } from '@/ui/document-picture';
import { RemovableRow } from '@/ui/removable-row';

/** Maker and series of a path brand/maker/series. */
export function carText(path: string): string {
  const [brand = '', maker = '', series = ''] = path.split('/');
  return seriesName({ brand, maker, series });
}

function open({ documentId, document, title, page, at }: DocumentFavourite): void {
  if (!document) toast('该资料已下架，可以移除这条收藏');
  else void navigateTo(routes.documentView, { url: bankDocumentUrl(documentId), title, ...placeParams({ page, at }) });
}

/** A favourite: a tap opens it at its place, the cross removes it. */
export function FavouriteRow({ row, now, onRemove }: { row: DocumentFavourite; now: number; onRemove: () => void }) {
  const { title, part, page, car, document, addedAt } = row;
  const words = [document ? '' : '已下架', documentPlaceText({ page, part: '' }), carText(car)];
  return (
    <RemovableRow
      icon={part === '' ? 'document' : 'plug'}
      picture={document ? <DocumentPicture document={document} /> : undefined}
      title={part === '' ? title : `${part} · ${title}`}
      subtitle={words.filter(Boolean).join(' · ')}
      aside={formatRelativeTime(addedAt, now)}
      onOpen={() => open(row)}
      onRemove={onRemove}
      removing="移除收藏"
    />
  );
}
