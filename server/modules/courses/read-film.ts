import { open, type FileHandle } from 'node:fs/promises';
import { invalid } from '../../base/refusals';

/** What a film says of itself. */
export interface FilmFacts {
  /** Rounded up. */
  readonly seconds: number;
}

interface Box {
  readonly type: string;
  /** Where its content begins and ends, in bytes. */
  readonly from: number;
  readonly to: number;
}

const HEAD = 16;
const LARGEST_INDEX = 64 * 1024 * 1024;
const NO_FILM = '这不是 MP4 视频，请选择 H.264 编码的 MP4 文件';
const CUT = '视频不完整，可能没有导出或传输完整，请重新选择';

async function headAt(file: FileHandle, at: number, size: number): Promise<Box> {
  const head = Buffer.alloc(HEAD);
  const { bytesRead } = await file.read(head, 0, HEAD, at);
  if (bytesRead < 8) throw invalid(CUT);
  const short = head.readUInt32BE(0);
  const long = short === 1 && bytesRead === HEAD;
  // 0: to the end of the file.
  const length = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
  return { type: head.toString('latin1', 4, 8), from: at + (long ? 16 : 8), to: at + Math.max(length, 8) };
}

/** Boxes within a piece of memory (ISO/IEC 14496-12). */
function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > to) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: at + length };
    at += length;
  }
}

function find(bytes: Buffer, path: readonly string[], within?: Box): Box[] {
  const [type, ...rest] = path;
  const found = [...boxesIn(bytes, within?.from, within?.to)].filter((box) => box.type === type);
  return rest.length === 0 ? found : found.flatMap((box) => find(bytes, rest, box));
}

function secondsOf(index: Buffer): number {
  const [header] = find(index, ['mvhd']);
  if (!header || header.to - header.from < 32) return 0;
  const isLong = index.readUInt8(header.from) === 1;
  const scale = index.readUInt32BE(header.from + (isLong ? 20 : 12));
  const duration = isLong ? Number(index.readBigUInt64BE(header.from + 24)) : index.readUInt32BE(header.from + 16);
  return scale === 0 ? 0 : duration / scale;
}

/** Codecs of the tracks, such as `avc1` and `mp4a`. */
const codecsOf = (index: Buffer): string[] =>
  find(index, ['trak', 'mdia', 'minf', 'stbl', 'stsd']).flatMap(({ from, to }) =>
    // Version and number of entries come first.
    [...boxesIn(index, from + 8, to)].map(({ type }) => type),
  );

async function indexOf(file: FileHandle, size: number): Promise<Buffer> {
  let index: Buffer | null = null;
  for (let at = 0; at < size;) {
    const box = await headAt(file, at, size);
    if (at === 0 && box.type !== 'ftyp') throw invalid(NO_FILM);
    if (box.to > size) throw invalid(CUT);
    if (box.type === 'moov') {
      if (box.to - box.from > LARGEST_INDEX) throw invalid(NO_FILM);
      index = Buffer.alloc(box.to - box.from);
      await file.read(index, 0, index.length, box.from);
    }
    at = box.to;
  }
  if (!index) throw invalid(CUT);
  return index;
}

/**
 * Reads a film by its bytes, whatever its name says. Every client plays H.264 in MP4 and no other is taken. Throws
 * CallError invalid for what is no such film, or is cut.
 */
export async function readFilm(path: string): Promise<FilmFacts> {
  const file = await open(path);
  try {
    const index = await indexOf(file, (await file.stat()).size);
    const codecs = codecsOf(index);
    if (!codecs.some((codec) => codec === 'avc1' || codec === 'avc3'))
      throw invalid(
        `视频编码${codecs.length > 0 ? `（${codecs.join('、')}）` : ''}不能在所有设备播放，请转换为 H.264 编码的 MP4`,
      );
    const seconds = Math.ceil(secondsOf(index));
    if (seconds < 1) throw invalid('读不到视频时长，请重新导出为普通 MP4');
    return { seconds };
  } finally {
    await file.close();
  }
}
