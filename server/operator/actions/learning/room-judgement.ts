import { stateWords } from '../../../../src/domain/diagnosis/measure-words';
import { namedPlace } from '../../../../src/domain/training/fault-choices';
import { changedParts } from '../../../../src/domain/training/room-rules';
import { drawInTurn } from '../../../modules/library/drawing/draw-for';
import { isSaidThere, type FileReader } from '../../../modules/library/file-on-disk';
import type { JudgedRoom } from '../../../modules/training/judge-room';
import { circuitOfSheet, type RoomCircuit } from '../../../modules/training/room-circuit';
import type { RoomRow } from '../../../modules/training/room-repository';
import type { ActionContext } from '../../catalogue/action';

/** An operator as who has sheets drawn; nobody leaves before an action is done. */
export const readerFor = ({ db, config, services, by }: ActionContext): FileReader => ({
  ...{ db, config, services },
  ...{ draw: drawInTurn(`desk:${by.id ?? by.name}`), left: new AbortController().signal },
});

/** The sheet of a room; null when it is gone or cannot be drawn. */
export const sheetOfRoom = (context: ActionContext, room: RoomRow): Promise<RoomCircuit | null> =>
  circuitOfSheet(readerFor(context), room).catch((error: unknown) => {
    if (isSaidThere(error)) return null;
    throw error;
  });

/** What is seen of a room: `E1 近光灯不工作`. */
export function seenWords({ netlist, circuit }: RoomCircuit, room: Pick<RoomRow, 'faults' | 'state'>): string {
  return changedParts(circuit, room)
    .map(({ component, works }) => `${namedPlace(netlist, component)}${works ? '一直工作' : '不工作'}`)
    .join('，');
}

/** What the checks of a room found, line by line: what is seen, par, and the best path to its faults. */
export function judgedLines({ written, document, sheet, solution }: JudgedRoom): string[] {
  const { brand, series, yearFrom, yearTo } = document.summary.appliesTo;
  const { par, path, faults } = solution;
  return [
    `电路图：${document.summary.title}（${brand} ${series} ${yearFrom}–${yearTo}），第 ${written.page} 页`,
    `车的状态：${stateWords(sheet.netlist, written.state)}`,
    `故障：${faults.map(({ text }) => text).join('；')}`,
    `看到：${seenWords(sheet, written)}`,
    `标准：测量 ${par.measurements} 次，工作量 ${par.effort}`,
    ...path.map(({ text }, at) => `${at + 1}. ${text}`),
  ];
}
