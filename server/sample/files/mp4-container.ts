export interface VideoTrack {
  width: number;
  height: number;
  sps: Buffer;
  pps: Buffer;
  /** one H.264 NAL unit per frame, each a picture of its own */
  frames: Buffer[];
  /** milliseconds that each frame is shown */
  frameMs: number;
}

const TIMESCALE = 1000;
const UNITY_MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([(value >>> 8) & 255, value & 255])));
const u32 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => Buffer.from([(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])),
  );
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/**
 * Packs H.264 frames into an MP4 file (ISO 14496-12 and -15) with the index in front, so that it plays while loading.
 */
export function mp4File(track: VideoTrack): Buffer {
  const samples = track.frames.map((frame) => Buffer.concat([u32(frame.length), frame]));
  const head = box('ftyp', Buffer.from('isom', 'latin1'), u32(0x200), Buffer.from('isomavc1mp41', 'latin1'));
  const size = movie(track, samples, 0).length;
  const moov = movie(track, samples, head.length + size + 8);
  return Buffer.concat([head, moov, box('mdat', ...samples)]);
}

function movie(track: VideoTrack, samples: Buffer[], dataAt: number): Buffer {
  const duration = track.frames.length * track.frameMs;
  const mvhd = box(
    'mvhd',
    u32(0, 0, 0, TIMESCALE, duration, 0x10000),
    u16(0x100, 0),
    u32(0, 0, ...UNITY_MATRIX, 0, 0, 0, 0, 0, 0, 2),
  );
  const tkhd = box(
    'tkhd',
    u32(3, 0, 0, 1, 0, duration, 0, 0),
    u16(0, 0, 0, 0),
    u32(...UNITY_MATRIX, track.width << 16, track.height << 16),
  );
  const mdhd = box('mdhd', u32(0, 0, 0, TIMESCALE, duration), u16(0x55c4, 0));
  const hdlr = box('hdlr', u32(0, 0), Buffer.from('vide', 'latin1'), u32(0, 0, 0), Buffer.from('video\0', 'latin1'));
  const dinf = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))));
  const stbl = box(
    'stbl',
    box('stsd', u32(0, 1), sampleEntry(track)),
    box('stts', u32(0, 1, samples.length, track.frameMs)),
    box('stsc', u32(0, 1, 1, samples.length, 1)),
    box('stsz', u32(0, 0, samples.length, ...samples.map((sample) => sample.length))),
    box('stco', u32(0, 1, dataAt)),
  );
  const minf = box('minf', box('vmhd', u32(1, 0, 0)), dinf, stbl);
  return box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)));
}

function sampleEntry({ width, height, sps, pps }: VideoTrack): Buffer {
  const config = box(
    'avcC',
    Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  );
  return box(
    'avc1',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    config,
  );
}
