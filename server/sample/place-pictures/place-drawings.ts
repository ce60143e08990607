/**
 * Drawings of where parts of the demo car's fuel pump circuit are. They show the way there, no car's own arrangement,
 * and are called drawings (示意图) wherever they are shown.
 */
export const WIDTH = 640;
export const HEIGHT = 480;

/** Writes a line of text, its middle at x and its baseline at y. */
export type WriteText = (x: number, y: number, size: number, text: string) => string;

/** A place on a drawing, in its own pixels. */
export type Spot = readonly [x: number, y: number];

export interface PlaceDrawing {
  readonly draw: (text: WriteText) => string;
  /** Where a slot of the box is, or the only place. */
  readonly spot: (slot: string) => Spot;
}

const STYLE =
  'rect,path,circle,ellipse{stroke:#33507f;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round;fill:none}' +
  '.g{fill:#eef2f9}.b{fill:#d5deec}.w{fill:#fff}.t{fill:#22324e;stroke:none}.l{stroke:#9aa9c2}';

const svgOf = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<style>${STYLE}</style><rect width="${WIDTH}" height="${HEIGHT}" style="fill:#fff;stroke:none"/>${body}</svg>`;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The slots of a box, numbered row by row, and what is around it. */
function boxDrawing(title: string, hint: string, grid: Grid): PlaceDrawing {
  const { columns, rows, left, top, width, height } = grid;
  const spot = (slot: string): Spot => {
    const at = Number(slot) - 1;
    return [left + (at % columns) * width + width / 2, top + Math.floor(at / columns) * height + height / 2];
  };
  const slots = Array.from({ length: columns * rows }, (_, at) => String(at + 1));
  return {
    spot,
    draw: (text) =>
      svgOf(
        [
          '<path class="l" d="M20 56H620M20 452H620"/>',
          text(WIDTH / 2, 38, 24, title),
          text(WIDTH / 2, 474, 17, hint),
          `<rect class="b" x="${left - 22}" y="${top - 22}" rx="16" ` +
            `width="${columns * width + 44}" height="${rows * height + 44}"/>`,
          ...slots.map((slot) => {
            const [x, y] = spot(slot);
            const [w, h] = [width - 8, height - 8];
            return (
              `<rect class="w" x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="5"/>` +
              text(x, y + 6, 17, slot)
            );
          }),
        ].join(''),
      ),
  };
}

const NOT_THE_CAR = '示意图：排列以实车盒盖上的标注为准';

/** The fuse box at the left end of the dashboard, its cover off. */
export const fuseBoxDrawing = boxDrawing('仪表板左侧端盖取下后 · 保险丝盒 SB', NOT_THE_CAR, {
  ...{ columns: 9, rows: 6, left: 68, top: 90, width: 56, height: 56 },
});

/** The relay box beside the driver's seat. */
export const relayBoxDrawing = boxDrawing('驾驶席左侧饰板后 · 继电器盒 RB', NOT_THE_CAR, {
  ...{ columns: 4, rows: 2, left: 80, top: 110, width: 120, height: 146 },
});

/** Below the rear seat: the lid in the floor, and the flange of the tank with its plug. */
export const tankDrawing: PlaceDrawing = {
  spot: () => [330, 286],
  draw: (text) =>
    svgOf(
      [
        '<path class="l" d="M20 56H620M20 452H620"/>',
        text(WIDTH / 2, 38, 24, '后座椅坐垫取下后 · 检修盖下的燃油箱法兰'),
        text(WIDTH / 2, 474, 17, '示意图：燃油泵在法兰下方的油箱内，先泄压'),
        '<path class="g" d="M70 96H570L610 430H30Z"/>',
        '<path class="b" d="M90 96H550L540 150H100Z"/>',
        text(WIDTH / 2, 132, 18, '座椅靠背'),
        '<ellipse class="w" cx="330" cy="286" rx="150" ry="112"/>',
        '<ellipse class="b" cx="330" cy="286" rx="112" ry="82"/>',
        '<rect class="w" x="296" y="262" width="68" height="48" rx="8"/>',
        '<path d="M308 276h10M324 276h10M340 276h10M308 294h10M324 294h10M364 286c50 0 70 40 120 60"/>',
        '<circle class="w" cx="262" cy="272" r="14"/><circle class="w" cx="262" cy="312" r="14"/>',
        '<path d="M248 272C190 264 170 250 130 250M248 312C190 320 170 330 120 334"/>',
        text(520, 372, 18, '后部线束'),
        text(150, 232, 18, '油管'),
        text(330, 389, 15, '法兰锁环'),
      ].join(''),
    ),
};
