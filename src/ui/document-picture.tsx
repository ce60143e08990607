import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import { hasSmallPicture, smallPicturePath } from '@/domain/small-picture';
import { hostFor } from '@/infra/settings';
import { kindLook } from './document-kinds';
import { Icon } from './icon';
import { Picture } from './picture';
import { useKeptPicture } from './use-kept-picture';
import './document-picture.scss';

/** What a small picture of a document needs to know of it. */
export type PicturedDocument = Pick<DocumentSummary, 'id' | 'kind' | 'format'>;

/** The drawing of a document, small; the icon of its kind until it is there, and for what is no drawing. */
export function DocumentPicture({ document, className = '' }: { document: PicturedDocument; className?: string }) {
  const { id, kind, format } = document;
  const src = hasSmallPicture(format) ? `${hostFor('document')}${smallPicturePath(id)}` : null;
  const { is, address, onLoad, onError } = useKeptPicture(src, { isLasting: false });
  // A JPG may be a photo, and so may a PNG that is no circuit.
  const isPaper = format === 'png' ? kind === 'wiring' : format !== 'jpg';
  const look = is === 'loaded' ? 'document-picture-drawing document-picture-loaded' : 'document-picture-drawing';
  return (
    <View className={`document-picture ${className}`} aria-hidden="true">
      {is === 'loaded' ? null : <Icon name={kindLook(kind).icon} />}
      {src && is !== 'failed' ? (
        <Picture
          alt=""
          src={address}
          mode="aspectFill"
          lazyLoad
          className={isPaper ? `${look} document-picture-paper` : look}
          onLoad={onLoad}
          onError={onError}
        />
      ) : null}
    </View>
  );
}
