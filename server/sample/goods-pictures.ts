/**
 * Pictures of the sample articles: drawings on a square of 120, blue outlines, blue bodies (class f), bright surfaces
 * (class w), one orange accent (class a).
 * `npx tsx scripts/render-goods-pictures.ts` renders them to server/assets/goods.
 */
const drawings = {
  multimeter:
    '<rect class="f" x="38" y="18" width="44" height="78" rx="7"/><rect class="w" x="45" y="26" width="30" height="18" rx="2"/><path d="M50 39v-7h5v7M59 32h5v3.500h-5v3.500h5M70 39h.1"/><circle class="w" cx="60" cy="62" r="11"/><path class="a" d="M60 62l5-7"/><circle cx="50" cy="85" r="3"/><circle cx="70" cy="85" r="3"/><path d="M50 88c0 14-22 10-24-6V52l-3-16M70 88c0 14 22 10 24-6V52l3-16"/>',
  testPen:
    '<path class="f" d="M38 74l36-36 10 10-36 36c-3 3-7 3-10 0s-3-7 0-10z"/><path d="M79 43l14-14M93 29l5-5M36 86L24 98M52 60l10 10"/><path class="a" d="M62 58l6-6M67 63l5-5"/><path d="M84 74l4 5M92 66l6 3M88 58h7"/>',
  torqueWrench:
    '<circle class="f" cx="84" cy="34" r="14"/><rect class="w" x="78" y="28" width="12" height="12" rx="1"/><path class="f" d="M74 44L36 82l-4-4 38-38z"/><path class="f" d="M40 72l10 10-20 20c-3 3-7 3-10 0s-3-7 0-10z"/><path d="M28 86l8 8M34 80l8 8"/><path class="a" d="M96 22a20 20 0 0 0-24-2M96 22l1-8M96 22l-8 1"/>',
  screwdrivers:
    '<path class="f" d="M26 62h14v28a7 7 0 0 1-14 0zM53 62h14v28a7 7 0 0 1-14 0zM80 62h14v28a7 7 0 0 1-14 0z"/><path d="M33 62V28M60 62V28M87 62V28M30 24h6v6h-6zM60 28l-3-6h6zM84 22l3 6 3-6"/><path class="a" d="M26 72h14M53 72h14M80 72h14"/>',
  obdCable:
    '<path class="f" d="M18 26h40l-5 20H23zM62 74h40l-5 20H67z"/><path d="M26 33h.1M32 33h.1M38 33h.1M44 33h.1M50 33h.1M28 40h.1M34 40h.1M40 40h.1M46 40h.1M70 81h.1M76 81h.1M82 81h.1M88 81h.1M94 81h.1M72 88h.1M78 88h.1M84 88h.1M90 88h.1"/><path class="a" d="M38 46v14c0 16 22 16 22 0s22-16 22 0v14"/>',
  crimper:
    '<path class="f" d="M52 54l-6-24c0-8 6-12 14-12s14 4 14 12l-6 24z"/><circle class="w" cx="60" cy="55" r="6"/><path d="M60 18v14M56 58L40 100c-1 4-8 3-8-2l16-46M64 58l16 42c1 4 8 3 8-2L72 52"/><path class="a" d="M60 36h.1M60 42h.1"/>',
  workLamp:
    '<rect class="f" x="48" y="14" width="24" height="56" rx="8"/><rect class="w" x="53" y="20" width="14" height="40" rx="4"/><path class="f" d="M52 70h16v22a8 8 0 0 1-16 0z"/><path d="M60 28h.1M60 36h.1M60 44h.1M60 52h.1M60 100v6"/><path class="a" d="M80 26l10-6M82 40h12M80 54l10 6M40 26l-10-6M38 40H26M40 54l-10 6"/>',
  magnetRod:
    '<path class="f" d="M26 96l8-8 6 6-8 8c-2 2-4 2-6 0s-2-4 0-6z"/><path d="M36 90l40-40M40 94l6-6"/><path class="f" d="M72 44l10-10 8 8-10 10z"/><path class="a" d="M90 28a10 10 0 0 1 6 6M92 20a18 18 0 0 1 12 12"/><circle cx="98" cy="52" r="5"/><path d="M96 50l4 4"/>',
  tyreGauge:
    '<circle class="f" cx="60" cy="46" r="28"/><circle class="w" cx="60" cy="46" r="20"/><path d="M46 52a15 15 0 0 1 28 0M48 42l2 1M60 30v3M72 42l-2 1"/><path class="a" d="M60 46l8-9"/><path d="M56 74v10h8V74M60 84v18M52 102h16"/>',
  trimTools:
    '<path class="f" d="M28 100V44c0-6 2-14 6-22 4 8 6 16 6 22v56zM54 100V32l-4-12h20l-4 12v68zM80 100V40l-4-8 6-12v8h6v-8l6 12-4 8v60z"/><path class="a" d="M28 82h12M54 82h12M80 82h10"/>',
  tape: '<circle class="f" cx="54" cy="56" r="34"/><circle class="w" cx="54" cy="56" r="16"/><circle cx="54" cy="56" r="25"/><path class="f" d="M54 90h48v-9H74"/><path class="a" d="M102 81v9M96 81v9"/>',
  terminals:
    '<rect class="f" x="20" y="28" width="80" height="64" rx="6"/><path d="M46 28v64M74 28v64M20 60h80"/><path d="M28 44h6a4 4 0 1 1 0 .1M54 44h12M58 40v8M82 44h10M82 40l10 8"/><path class="a" d="M28 76h10M54 72l12 8M84 72v8M90 72v8"/><path d="M48 28v-6h24v6"/>',
  heatShrink:
    '<path class="f" d="M24 36h60v14H24zM24 60h60v10H24zM24 80h60v7H24z"/><ellipse class="w" cx="86" cy="43" rx="5" ry="7"/><ellipse class="w" cx="86" cy="65" rx="4" ry="5"/><ellipse class="w" cx="86" cy="83.500" rx="3" ry="3.500"/><path class="a" d="M36 30c-4-4 4-6 0-10M50 30c-4-4 4-6 0-10M64 30c-4-4 4-6 0-10"/>',
  fuses:
    '<path class="f" d="M22 30h32v20H22zM66 30h32v20H66zM44 68h32v20H44z"/><path d="M28 50v14M48 50v14M72 50v14M92 50v14M50 88v14M70 88v14"/><path class="a" d="M29 40c4-8 6 8 9 0s5 4 9 0M73 40c4-8 6 8 9 0s5 4 9 0M51 78c4-8 6 8 9 0s5 4 9 0"/>',
  cableTies:
    '<path d="M30 98V40a22 22 0 0 1 44 0v10M38 98V42a14 14 0 0 1 28 0v8"/><rect class="f" x="60" y="50" width="20" height="16" rx="3"/><path d="M66 66v34M74 66v34"/><path class="a" d="M66 72h8M66 78h8M66 84h8M66 90h8"/>',
  spray:
    '<path class="f" d="M42 48c0-6 6-8 6-14h24c0 6 6 8 6 14v54H42z"/><path class="f" d="M52 34V22h16v12"/><rect class="w" x="42" y="60" width="36" height="24"/><path d="M60 22v-6"/><path class="a" d="M76 20l10-4M76 24h12M76 28l10 4"/><path d="M52 72h16M52 78h10"/>',
  oilCan:
    '<path class="f" d="M36 44h36v56a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z"/><path class="f" d="M42 44l4-14h16l4 14"/><path d="M54 30v-8M54 22h18l22 16"/><path class="w" d="M42 58h24v26H42z"/><path class="a" d="M54 62c6 8 7 10 7 13a7 7 0 0 1-14 0c0-3 1-5 7-13zM96 46c2 3 2 4 2 5a2 2 0 0 1-4 0c0-1 0-2 2-5z"/>',
  cloths:
    '<path class="f" d="M22 70l38-18 38 18-38 18z"/><path class="f" d="M22 56l38-18 38 18-38 18z"/><path class="w" d="M22 42l38-18 38 18-38 18z"/><path d="M22 42v28M98 42v28M60 60v28"/><path class="a" d="M38 42l22-10M46 46l22-10M54 50l22-10"/>',
  workJacket:
    '<path class="f" d="M44 22l16 10 16-10 20 14-8 22-8-4v46H40V54l-8 4-8-22z"/><path d="M60 32v68M44 22l4 18 12-8 12 8 4-18"/><path class="w" d="M46 60h10v12H46zM64 60h10v12H64z"/><path class="a" d="M40 86h40M40 92h40"/>',
  gloves:
    '<path class="f" d="M34 100V66l-8-14c-2-5 4-8 7-4l7 9V30c0-6 8-6 8 0v-6c0-6 8-6 8 0v6c0-6 8-6 8 0v6c0-6 8-6 8 0v32c0 8-4 12-4 18v14z"/><path d="M48 30v22M56 30v22M64 34v18"/><path class="a" d="M34 90h34M34 96h34"/>',
  goggles:
    '<path class="f" d="M20 48c0-8 6-12 14-12h52c8 0 14 4 14 12v16c0 10-6 16-16 16-12 0-14-14-24-14S48 80 36 80c-10 0-16-6-16-16z"/><path class="w" d="M28 50c0-4 3-6 8-6h48c5 0 8 2 8 6v12c0 6-3 10-9 10-9 0-12-14-23-14S46 72 37 72c-6 0-9-4-9-10z"/><path class="a" d="M38 52l-4 10M46 50l-4 10"/><path d="M20 54h-8M100 54h8"/>',
  shoes:
    '<path class="f" d="M20 84V40h26l4 18 40 12c8 2 12 6 12 14z"/><path class="w" d="M18 84h86v10H18z"/><path d="M50 58l-8 4M58 61l-7 6M66 63l-6 7M20 50h28"/><path class="a" d="M82 70c6-2 16 4 18 14"/><path d="M28 94v-4M40 94v-4M52 94v-4M64 94v-4M76 94v-4M88 94v-4"/>',
  headLamp:
    '<path d="M22 66c0-26 16-42 38-42s38 16 38 42"/><path d="M32 66c0-20 12-32 28-32s28 12 28 32"/><rect class="f" x="40" y="54" width="40" height="30" rx="8"/><circle class="w" cx="60" cy="69" r="10"/><path class="a" d="M60 90v12M44 88l-8 10M76 88l8 10"/><path d="M22 66h18M80 66h18"/>',
  vipCard:
    '<rect class="f" x="16" y="32" width="88" height="56" rx="8"/><path class="w" d="M34 66l-5-20 13 9 10-15 10 15 13-9-5 20z"/><path class="a" d="M34 73h36"/><path d="M84 46h10M84 54h6M84 78h10"/>',
  coins:
    '<ellipse class="f" cx="46" cy="88" rx="26" ry="9"/><path class="f" d="M20 76v12c0 12 52 12 52 0V76"/><ellipse class="f" cx="46" cy="76" rx="26" ry="9"/><path class="f" d="M20 64v12c0 12 52 12 52 0V64"/><ellipse class="w" cx="46" cy="64" rx="26" ry="9"/><circle class="w" cx="80" cy="38" r="20"/><path class="a" d="M73 28l7 9 7-9M80 37v12M74 39h12M74 44h12"/>',
  giftCard:
    '<rect class="f" x="16" y="40" width="88" height="52" rx="8"/><path d="M16 58h88M44 40v52"/><path class="a" d="M44 40c-18 2-20-18-8-16 6 1 8 10 8 16zM44 40c18 2 20-18 8-16-6 1-8 10-8 16z"/><path d="M60 76h32M60 68h20"/>',
  raffleWheel:
    '<path class="f" d="M46 90l-8 15h44l-8-15"/><circle class="f" cx="60" cy="56" r="40"/><circle class="w" cx="60" cy="56" r="32"/><path class="f" d="M60 56L72.2 26.4A32 32 0 0 1 89.6 43.8zM60 56L89.6 68.2A32 32 0 0 1 72.2 85.6zM60 56L47.8 85.6A32 32 0 0 1 30.4 68.2zM60 56L30.4 43.8A32 32 0 0 1 47.8 26.4z"/><path d="M85.5 30.5h.1M96 56h.1M85.5 81.5h.1M60 92h.1M34.5 81.5h.1M24 56h.1M34.5 30.5h.1"/><circle class="w" cx="60" cy="56" r="8"/><circle class="a" cx="60" cy="56" r="2.500"/><path class="w a" d="M53 12h14l-7 16z"/>',
} as const;

export type GoodsPicture = keyof typeof drawings;
export const goodsPictures = Object.keys(drawings) as GoodsPicture[];

/** Where the server serves a picture. */
export const goodsPictureUrl = (name: GoodsPicture) => `/assets/goods/${name}.png`;

/** A drawing as a whole SVG on no ground, so that it stands on light and dark cards; it is scaled when rendered. */
export function goodsPictureSvg(name: GoodsPicture): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">',
    `<style>${STYLE}</style><defs>${BODY_SHADE}</defs>${FLOOR_SHADOW}${drawings[name]}</svg>`,
  ].join('');
}

const STYLE =
  'path,rect,circle,ellipse{fill:none;stroke:#4a72cc;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}' +
  '.f{fill:url(#f)}.w{fill:#f6f9ff}.a{stroke:#ff6a13;stroke-width:2.4}';
const BODY_SHADE =
  '<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="30" y1="10" x2="90" y2="110">' +
  '<stop offset="0" stop-color="#dbe7ff"/><stop offset="1" stop-color="#86abf7"/></linearGradient>';
const FLOOR_SHADOW = '<ellipse cx="60" cy="109" rx="34" ry="3" style="fill:#4a72cc;fill-opacity:.22;stroke:none"/>';
