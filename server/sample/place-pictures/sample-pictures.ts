import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { partPictureName } from '../../../src/domain/netlist/part-pictures';
import type { Netlist, NetlistComponent, PartPicture } from '../../../src/domain/netlist/netlist-types';
import { outlineText } from '../../fonts/embedded-font';
import {
  fuseBoxDrawing,
  HEIGHT,
  relayBoxDrawing,
  tankDrawing,
  WIDTH,
  type PlaceDrawing,
  type WriteText,
} from './place-drawings';

interface Shown {
  readonly drawing: PlaceDrawing;
  readonly caption: string;
}

const boxes: Readonly<Record<string, Shown>> = {
  仪表板左侧保险丝盒: { drawing: fuseBoxDrawing, caption: '示意图：仪表板左侧保险丝盒 SB' },
  驾驶席左侧继电器盒: { drawing: relayBoxDrawing, caption: '示意图：驾驶席左侧继电器盒 RB' },
};
const inTank: Shown = { drawing: tankDrawing, caption: '示意图：后座椅下，检修盖取下后' };

/** Text as it is read tells one drawing from another, without the font. */
const asWritten: WriteText = (x, y, size, text) => `<text x="${x}" y="${y}" font-size="${size}">${text}</text>`;
const asOutline: WriteText = (x, y, size, text) => {
  const { d, width } = outlineText(text, size);
  return `<path class="t" d="${d}" transform="translate(${(x - width / 2).toFixed(1)} ${y})"/>`;
};

const nameOf = ({ draw }: PlaceDrawing): string =>
  partPictureName(createHash('sha256').update(draw(asWritten)).digest('hex'), 'png');

/** What is drawn of where a part is; undefined for most. */
function drawnPlace({ kind, location, slot }: NetlistComponent): Shown | undefined {
  if (slot && location !== undefined) return boxes[location];
  return kind === 'motor' && location === '燃油箱内' ? inTank : undefined;
}

function pictureOf(component: NetlistComponent): PartPicture | undefined {
  const shown = drawnPlace(component);
  if (!shown) return undefined;
  const { slot } = component;
  const [x, y] = shown.drawing.spot(slot?.number ?? '');
  const caption = slot ? `${shown.caption} 第 ${slot.number} 位` : shown.caption;
  return { file: nameOf(shown.drawing), caption, at: [x / WIDTH, y / HEIGHT] };
}

/** A sheet with drawings of where its parts are, as far as there are any. */
export function withSamplePictures(netlist: Netlist): Netlist {
  const components = netlist.components.map((component) => {
    const picture = pictureOf(component);
    return picture ? { ...component, pictures: [picture] } : component;
  });
  return { ...netlist, components };
}

/** The drawing of that name as PNG; null when there is none. */
export async function renderSamplePicture(name: string): Promise<Buffer | null> {
  const all = [...Object.values(boxes), inTank].map(({ drawing }) => drawing);
  const drawing = all.find((one) => nameOf(one) === name);
  return drawing
    ? sharp(Buffer.from(drawing.draw(asOutline)))
        .png({ palette: true })
        .toBuffer()
    : null;
}
