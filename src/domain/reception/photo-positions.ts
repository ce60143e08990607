import type { PhotoMoment, PhotoPosition, markKinds } from '@/contract/schemas/work-orders';

export type MarkKind = (typeof markKinds)[number];

/** What every reception should show, in the order in which one walks around the car. */
export const REQUIRED_POSITIONS: readonly PhotoPosition[] = ['front', 'left', 'rear', 'right', 'dashboard'];

export const POSITION_LABELS: Readonly<Record<PhotoPosition, string>> = {
  front: '车头',
  rear: '车尾',
  left: '左侧',
  right: '右侧',
  dashboard: '仪表盘',
  interior: '内饰',
  engine: '发动机舱',
  other: '其他',
};

export const MOMENT_LABELS: Readonly<Record<PhotoMoment, string>> = { before: '维修前', after: '维修后' };

export const MARK_LABELS: Readonly<Record<MarkKind, string>> = {
  scratch: '划痕',
  dent: '凹陷',
  crack: '裂纹',
  missing: '缺失',
  other: '其他',
};

interface Placed {
  readonly position: PhotoPosition;
}

/** Required positions without a photo. */
export function missingPositions(photos: readonly Placed[]): PhotoPosition[] {
  return REQUIRED_POSITIONS.filter((position) => !photos.some((photo) => photo.position === position));
}

/** Where the next `count` photos go: the empty required positions in their order, then 其他. */
export function nextPositions(photos: readonly Placed[], count: number): PhotoPosition[] {
  const empty = missingPositions(photos);
  return Array.from({ length: count }, (_, index) => empty[index] ?? 'other');
}
