import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Size } from '@/domain/viewport';
import { useZoomPan, type ZoomPanOptions } from './use-zoom-pan';
import { ZoomButtons } from './zoom-buttons';
import './zoom-pan.scss';

export type { Focus, Tap } from './use-zoom-pan';

interface ZoomPanProps extends Omit<ZoomPanOptions, 'onMove'> {
  /**
   * Draws the content to fill the given size in CSS pixels. Called again at the settled scale, which keeps it sharp.
   */
  children: (size: Size) => ReactNode;
  label: string;
}

/**
 * A window on a large drawing: drag, pinch, double tap, wheel and buttons. While fingers move, the layer is only
 * transformed (cheap); when they rest, the content is laid out anew at that scale, so that it is never a blurred
 * bitmap.
 */
export function ZoomPan({ children, label, ...options }: ZoomPanProps) {
  const { id, view, fingers } = useZoomPan(options);
  const { fitted, live, drawnScale } = view;
  const size = fitted && { width: fitted.width * drawnScale, height: fitted.height * drawnScale };
  return (
    <View id={id} className="zoom-pan">
      <View className="zoom-pan-window" catchMove role="group" aria-label={label} {...fingers}>
        {size ? (
          <View
            className="zoom-pan-layer"
            style={{
              width: `${size.width}px`,
              height: `${size.height}px`,
              transform: `translate(${live.x}px, ${live.y}px) scale(${live.scale / drawnScale})`,
            }}
          >
            {children(size)}
          </View>
        ) : null}
      </View>
      <ZoomButtons view={view} />
    </View>
  );
}
