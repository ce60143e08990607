import { useRef, useState } from 'react';
import { View, type CommonEventFunction, type ITouchEvent } from '@tarojs/components';
import { moved, pinched, zoomedAt, type Point, type Size, type Viewport } from '@/domain/viewport';
import type { CropBox } from '@/platform/files/types';
import { system } from '@/platform/system';
import { Button } from '@/ui/button';
import { designUnit } from '@/ui/design-unit';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { Pressable } from '@/ui/pressable';
import { boundedView, coverSize, cropOfView, firstView } from '../avatar-crop';
import './avatar-stage.scss';

const LARGEST_SIDE = 320;
const MARGIN = 32;
const ZOOM_STEP = 1.3;

interface AvatarStageProps {
  path: string;
  /** Of the picture in pixels. */
  size: Size;
  /** 0 to 1 while it is sent, null before. */
  progress: number | null;
  onUse: (crop: CropBox) => void;
  onCancel: () => void;
}

function sideOfSquare(): number {
  const unit = designUnit();
  return Math.min(LARGEST_SIDE * unit, system.windowInfo().width - MARGIN * unit);
}

const pointsOf = (event: ITouchEvent): Point[] =>
  Array.from(event.touches).map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));

/** A picture under a round window: one finger moves it, two fingers or the buttons zoom it. */
export function AvatarStage({ path, size, progress, onUse, onCancel }: AvatarStageProps) {
  const [side] = useState(sideOfSquare);
  const [view, setView] = useState<Viewport>(() => firstView(size, side));
  const gesture = useRef<{ points: Point[]; start: Viewport } | null>(null);
  const cover = coverSize(size, side);
  const isSending = progress !== null;
  const middle = { x: side / 2, y: side / 2 };
  const show = (next: Viewport) => setView(boundedView(next, size, side));

  const begin = (event: ITouchEvent) => {
    gesture.current = { points: pointsOf(event), start: view };
  };
  const follow = (event: ITouchEvent) => {
    // H5 would scroll the page; mini programs stop at catchMove.
    event.preventDefault();
    if (isSending) return;
    const { current } = gesture;
    const now = pointsOf(event);
    if (!current || now.length !== current.points.length) return begin(event);
    const [a, b] = current.points;
    const [c, d] = now;
    if (a && b && c && d) show(pinched(current.start, [a, b], [c, d]));
    else if (a && c) show(moved(current.start, { x: c.x - a.x, y: c.y - a.y }));
  };
  const zoom = (factor: number) => {
    if (!isSending) show(zoomedAt(view, middle, factor));
  };

  return (
    <View className="avatar-stage">
      <View className="avatar-stage-hint">拖动移动，双指缩放</View>
      <View
        className="avatar-stage-window"
        catchMove
        style={{ width: `${side}px`, height: `${side}px` }}
        onTouchStart={begin as CommonEventFunction}
        onTouchMove={follow as CommonEventFunction}
        onTouchEnd={begin as CommonEventFunction}
        aria-label="裁剪头像"
      >
        <Picture
          alt=""
          src={path}
          mode="scaleToFill"
          className="avatar-stage-picture"
          style={{
            width: `${cover.width}px`,
            height: `${cover.height}px`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
        <View className="avatar-stage-circle" />
      </View>
      <View className="avatar-stage-zoom">
        <Pressable label="缩小" onPress={() => zoom(1 / ZOOM_STEP)} className="avatar-stage-button">
          <Icon name="minus" />
        </Pressable>
        <Pressable label="放大" onPress={() => zoom(ZOOM_STEP)} className="avatar-stage-button">
          <Icon name="plus" />
        </Pressable>
      </View>
      <Button
        kind="primary"
        size="large"
        text={isSending ? `正在上传 ${Math.round(progress * 100)}%` : '使用这张头像'}
        loading={isSending}
        onPress={() => onUse(cropOfView(view, size, side))}
      />
      <View className="avatar-stage-cancel">
        <Button kind="plain" size="large" text={isSending ? '取消上传' : '换一张'} onPress={onCancel} />
      </View>
    </View>
  );
}
