import type { ReactNode } from 'react';
import { Canvas, View } from '@tarojs/components';
import type { Size } from '@/domain/viewport';
import { Skeleton } from '@/ui/skeleton';
import { ZoomButtons } from '@/ui/zoom-pan/zoom-buttons';
import type { PageState } from './tile-surface';
import { useTileSurface, type TileSurfaceProps } from './use-tile-surface';
import './tile-page.scss';

interface TilePageProps extends TileSurfaceProps {
  label: string;
  /** Lies over the page while nothing moves, as large as the page is shown, CSS px. */
  overlay?: (size: Size) => ReactNode;
  /** Says what did not come. */
  notice: (state: PageState, again: () => void) => ReactNode;
}

/** One page of a document as tiles, to drag, pinch and tap like any picture. */
export function TilePage({ label, overlay, notice, ...props }: TilePageProps) {
  const { id, canvasId, view, fingers, isMoving, state, again } = useTileSurface(props);
  const { frame, fitted, live } = view;
  const canvasSize = frame ? { width: `${frame.width}px`, height: `${frame.height}px` } : {};
  const shown = fitted && { width: fitted.width * live.scale, height: fitted.height * live.scale };
  const look = state.isSharp ? 'tile-page-sharp' : state.isShown ? 'tile-page-shown' : 'tile-page';
  return (
    <View id={id} className={`zoom-pan ${look}`}>
      <Canvas type="2d" id={canvasId} className="tile-page-canvas" style={canvasSize} disableScroll />
      <View className="zoom-pan-window" catchMove role="group" aria-label={label} {...fingers}>
        {shown && overlay ? (
          <View
            className={isMoving ? 'tile-page-overlay tile-page-moving' : 'tile-page-overlay'}
            style={{
              width: `${shown.width}px`,
              height: `${shown.height}px`,
              transform: `translate(${live.x}px, ${live.y}px)`,
            }}
          >
            {overlay(shown)}
          </View>
        ) : null}
      </View>
      <ZoomButtons view={view} />
      {state.isShown || state.isIncomplete ? null : (
        <View className="tile-page-loading">
          <Skeleton />
        </View>
      )}
      {notice(state, again)}
    </View>
  );
}
