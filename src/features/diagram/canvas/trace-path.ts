import type { PathCommand } from '@/domain/netlist/drawing/path-commands';

/** Calls the path on a context that has begun one. */
export function tracePath(context: CanvasRenderingContext2D, commands: readonly PathCommand[]): void {
  for (const command of commands) {
    switch (command.to) {
      case 'move':
        context.moveTo(command.x, command.y);
        break;
      case 'line':
        context.lineTo(command.x, command.y);
        break;
      case 'curve':
        context.bezierCurveTo(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
        break;
      case 'arc':
        context.arc(command.cx, command.cy, command.r, command.from, command.until, command.anticlockwise);
        break;
      case 'close':
        context.closePath();
        break;
    }
  }
}
