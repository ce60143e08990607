import type { DrawingGroup, Shape } from './drawing-types';

/** What glows of a lit group: of a wire its casing alone, else all lines. */
export function glowing({ kind, shapes }: DrawingGroup): Exclude<Shape, { type: 'text' }>[] {
  const lines = shapes.flatMap((shape) =>
    shape.type === 'text' || shape.stroke === undefined || shape.stroke === 'none'
      ? []
      : [{ ...shape, fill: 'none' as const }],
  );
  return kind === 'wire' ? lines.slice(0, 1) : lines;
}
