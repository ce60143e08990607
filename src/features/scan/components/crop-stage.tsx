import { useRef, useState } from 'react';
import { View } from '@tarojs/components';
import type { CropBox } from '@/platform/files/types';
import { system } from '@/platform/system';
import { Button } from '@/ui/button';
import { designUnit } from '@/ui/design-unit';
import { Picture } from '@/ui/picture';
import { touchPoint, type TouchLike } from '@/ui/touch-point';
import { cropOf, firstFrame, moveFrame, resizeFrame, shownArea, type Area, type Corner } from '../crop-frame';
import './crop-stage.scss';

/** Design pixels beside the picture, and the widest it is drawn. */
const SIDE = 16;
const WIDEST = 640;
/** Share of the window's height that the picture may take. */
const TALLEST = 0.55;
const corners: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];

interface CropStageProps {
  path: string;
  /** Of the picture in pixels. */
  size: Area;
  isReading: boolean;
  /** Why it could not be read so far. */
  problem: string | null;
  /** Null reads the whole picture. */
  onRead: (crop: CropBox | null) => void;
  onCancel: () => void;
}

function roomFor(): Area {
  const { width, height } = system.windowInfo();
  const unit = designUnit();
  return { width: Math.min(width, WIDEST * unit) - 2 * SIDE * unit, height: height * TALLEST };
}

const pixels = ({ x = 0, y = 0, width, height }: { x?: number; y?: number; width: number; height: number }) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/** The photo with a frame to drag over the VIN: its inside moves it, its corners size it. */
export function CropStage({ path, size, isReading, problem, onRead, onCancel }: CropStageProps) {
  const [area] = useState(() => shownArea(size, roomFor()));
  const [frame, setFrame] = useState(() => firstFrame(area));
  const from = useRef({ x: 0, y: 0, frame });

  const begin = (event: TouchLike) => {
    event.stopPropagation();
    const point = touchPoint(event);
    if (point) from.current = { ...point, frame };
  };
  const drag = (corner: Corner | null, event: TouchLike) => {
    event.stopPropagation();
    const point = touchPoint(event);
    if (!point || isReading) return;
    const dx = point.x - from.current.x;
    const dy = point.y - from.current.y;
    setFrame(
      corner ? resizeFrame(from.current.frame, corner, dx, dy, area) : moveFrame(from.current.frame, dx, dy, area),
    );
  };

  return (
    <View className="crop-stage">
      {problem && !isReading ? (
        <View className="crop-stage-problem" role="alert">
          {problem}
        </View>
      ) : null}
      <View className="crop-stage-hint">{isReading ? '正在识别…' : '拖动方框，框住车架号再试'}</View>
      <View className="crop-stage-picture" catchMove style={{ width: `${area.width}px`, height: `${area.height}px` }}>
        <Picture
          alt="车架号照片"
          src={path}
          mode="scaleToFill"
          className="crop-stage-image"
          style={{ width: `${area.width}px`, height: `${area.height}px` }}
        />
        <View
          id="crop-frame"
          className="crop-frame"
          style={pixels(frame)}
          onTouchStart={begin}
          onTouchMove={(event) => drag(null, event)}
        >
          {isReading ? <View className="crop-frame-beam" /> : null}
          {corners.map((corner) => (
            <View
              key={corner}
              className={`crop-corner crop-corner-${corner}`}
              onTouchStart={begin}
              onTouchMove={(event) => drag(corner, event)}
            >
              <View className="crop-corner-mark" />
            </View>
          ))}
        </View>
      </View>
      <View id="crop-read" className="crop-stage-button">
        <Button
          text={isReading ? '正在识别' : '识别框内车架号'}
          kind="primary"
          size="large"
          loading={isReading}
          onPress={() => onRead(cropOf(frame, area, size))}
        />
      </View>
      <View className="crop-stage-row">
        {isReading ? null : (
          <View className="grow crop-stage-button">
            <Button text="整张识别" onPress={() => onRead(null)} />
          </View>
        )}
        <View className="grow crop-stage-button">
          <Button text={isReading ? '取消识别' : '换一张'} kind="plain" onPress={onCancel} />
        </View>
      </View>
    </View>
  );
}
