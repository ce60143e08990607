import type { trainingRooms } from '../../../db/schema/training';
import { trainingRooms as rooms } from '../../../db/schema/training';
import { newId } from '../../../base/ids';
import type { TestServer } from '../../../testing/test-server';
import { addDiagram, SHEET } from '../../diagrams/testing/add-diagram';

/** The lamp's switch is on: the lamp should be lit. */
export const LIT = { key: 'on', positions: { S1: 0 } } as const;

/**
 * Adds a room on the lamp circuit (battery, fuse F1, relay K1, switch S1, lamp E1) whose fuse is blown. Returns its id.
 */
export async function addRoom(
  server: TestServer,
  fields: Partial<typeof trainingRooms.$inferInsert> = {},
): Promise<string> {
  const id = fields.id ?? `room-${newId()}`;
  const documentId = fields.documentId ?? (await addDiagram(server));
  await server.db.insert(rooms).values({
    level: 1,
    position: 0,
    title: '近光灯不亮',
    complaint: '昨晚大灯不亮了',
    page: 1,
    sheet: SHEET,
    state: LIT,
    faults: ['dead:F1'],
    intermittent: false,
    story: '保险丝断了，继电器和灯都没有电。',
    ...fields,
    documentId,
    id,
  });
  return id;
}
