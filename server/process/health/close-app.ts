import type { FastifyInstance } from 'fastify';
import { slowLogins } from '../../modules/account/slow-logins';
import { endDrawing } from '../../modules/library/drawing/draw-in-thread';

/** Drawings that are under way when the server stops get this long. */
const DRAWING_GRACE_MS = 5_000;

/** Closes when all have had their answers; who waits for long is told that the server stops. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  slowLogins.close();
  const late = setTimeout(() => void endDrawing(), DRAWING_GRACE_MS);
  await app.close();
  clearTimeout(late);
  await endDrawing();
}
