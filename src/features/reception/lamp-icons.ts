import type { WarningLamp } from '@/domain/work-order/work-order-labels';
import type { IconName } from '@/ui/icon';

/** Drawings of the warning lamps: an icon that others draw, too, or a path on the grid of the other icons. */
export const lampIcons: Readonly<Record<WarningLamp, { icon: IconName } | { drawing: string }>> = {
  engine: { drawing: 'M8 8V6h6M11 6v2M5 10h2l2-2h7l2 3h2v6h-2l-2 2H9l-2-2H5zM3 11v5' },
  abs: { drawing: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z' },
  airbag: { icon: 'shield' },
  battery: { drawing: 'M3 8h18v10H3zM7 8V6h3v2M14 8V6h3v2M7 13h3M15.5 11.5v3M14 13h3' },
  oil: { drawing: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z' },
  coolant: { drawing: 'M10 5a2 2 0 0 1 4 0v8a4 4 0 1 1-4 0zM12 9v7M17 6h3M17 10h3' },
  tyre: { drawing: 'M6 4c-2 5-2 11 0 16h12c2-5 2-11 0-16M12 8v5M12 16h.01M4 20h16' },
  brake: { icon: 'warning' },
  steering: {
    drawing: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM4 11c5-2 11-2 16 0M12 14v6',
  },
  other: { icon: 'bulb' },
};
