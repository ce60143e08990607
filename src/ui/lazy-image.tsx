import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import { Picture } from './picture';
import { useKeptPicture } from './use-kept-picture';
import './lazy-image.scss';

interface LazyImageProps {
  /** Null or empty shows the placeholder. */
  src: string | null | undefined;
  /** What the picture shows, for screen readers; empty where what stands around it says so. */
  alt: string;
  mode?: 'aspectFill' | 'aspectFit' | 'widthFix';
  /** In the placeholder, also when loading fails. */
  icon?: IconName;
  /** Gives it its size. */
  className?: string;
}

/** A picture that loads when it comes near the screen, with a quiet placeholder until then and when it fails. */
export function LazyImage({ src, alt, mode = 'aspectFill', icon = 'image', className = '' }: LazyImageProps) {
  const { is, address, onLoad, onError } = useKeptPicture(src);
  return (
    <View
      className={`lazy-image ${className}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': 'true' })}
    >
      {is === 'loaded' ? null : <Icon name={icon} className="lazy-image-icon" />}
      {src && is !== 'failed' ? (
        <Picture
          alt=""
          src={address}
          mode={mode}
          lazyLoad
          className={is === 'loaded' ? 'lazy-image-picture lazy-image-loaded' : 'lazy-image-picture'}
          onLoad={onLoad}
          onError={onError}
        />
      ) : null}
    </View>
  );
}
