/** A picture in planar YCbCr 4:2:0, width and height multiples of 16. */
export interface YuvPicture {
  width: number;
  height: number;
  y: Uint8Array;
  cb: Uint8Array;
  cr: Uint8Array;
}

const MACROBLOCK = 16;
const NAL_SPS = 0x67;
const NAL_PPS = 0x68;
const NAL_IDR = 0x65;
/** Baseline profile, level 3.0. */
const PROFILE = 66;
const LEVEL = 30;
const MB_TYPE_I_PCM = 25;

/** Writes bits, most significant first, with the Exp-Golomb codes of H.264. */
class BitWriter {
  private readonly bytes: number[] = [];
  private current = 0;
  private filled = 0;

  bits(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.current = (this.current << 1) | ((value >>> bit) & 1);
      if (++this.filled === 8) {
        this.bytes.push(this.current);
        this.current = 0;
        this.filled = 0;
      }
    }
    return this;
  }

  /** ue(v), ITU-T H.264 §9.1 */
  ue(value: number): this {
    const length = 32 - Math.clz32(value + 1);
    return this.bits(0, length - 1).bits(value + 1, length);
  }

  align(): this {
    return this.filled === 0 ? this : this.bits(0, 8 - this.filled);
  }

  byte(value: number): void {
    this.bytes.push(value);
  }

  /** Ends the payload with a stop bit. */
  finish(): number[] {
    this.bits(1, 1).align();
    return this.bytes;
  }
}

/** Adds the header byte and the emulation prevention bytes of H.264 §7.4.1. */
function nalUnit(header: number, payload: number[]): Buffer {
  const bytes = [header];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}

/** Sequence and picture parameter sets for pictures of one size. */
export function parameterSets(width: number, height: number): { sps: Buffer; pps: Buffer } {
  const sps = new BitWriter()
    .bits(PROFILE, 8)
    .bits(0, 8)
    .bits(LEVEL, 8)
    .ue(0) // id
    .ue(0) // 4 bits of frame_num
    .ue(2) // output order is decoding order
    .ue(1)
    .bits(0, 1)
    .ue(width / MACROBLOCK - 1)
    .ue(height / MACROBLOCK - 1)
    .bits(1, 1)
    .bits(1, 1)
    .bits(0, 1)
    .bits(0, 1) // frames only, direct 8x8, no cropping, no VUI
    .finish();
  const pps = new BitWriter()
    .ue(0)
    .ue(0)
    .bits(0, 1)
    .bits(0, 1)
    .ue(0)
    .ue(0)
    .ue(0)
    .bits(0, 1)
    .bits(0, 2)
    .ue(0)
    .ue(0)
    .ue(0) // quantisers
    .bits(1, 1)
    .bits(0, 1)
    .bits(0, 1) // deblocking is controlled per slice
    .finish();
  return { sps: nalUnit(NAL_SPS, sps), pps: nalUnit(NAL_PPS, pps) };
}

/** One independent picture whose samples are stored as they are (I_PCM): large, but without an encoder. */
export function encodePicture(picture: YuvPicture, index: number): Buffer {
  const { width, height } = picture;
  const writer = new BitWriter()
    .ue(0)
    .ue(7)
    .ue(0)
    .bits(0, 4)
    .ue(index % 2)
    .bits(0, 2)
    .ue(0)
    .ue(1);
  const half = MACROBLOCK / 2;
  for (let row = 0; row < height / MACROBLOCK; row++) {
    for (let column = 0; column < width / MACROBLOCK; column++) {
      writer.ue(MB_TYPE_I_PCM).align();
      copyBlock(writer, picture.y, width, column * MACROBLOCK, row * MACROBLOCK, MACROBLOCK);
      copyBlock(writer, picture.cb, width / 2, column * half, row * half, half);
      copyBlock(writer, picture.cr, width / 2, column * half, row * half, half);
    }
  }
  return nalUnit(NAL_IDR, writer.finish());
}

function copyBlock(
  writer: BitWriter,
  plane: Uint8Array,
  stride: number,
  left: number,
  top: number,
  size: number,
): void {
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) writer.byte(plane[y * stride + x] ?? 0);
  }
}
