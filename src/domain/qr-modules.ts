import qrcode from 'qrcode-generator';

/** 15 % of the code may be lost and it still reads; more would make its squares smaller. */
const CORRECTION = 'M';

/**
 * The squares of a QR code (ISO/IEC 18004) for a text of ASCII, row by row; true is dark. The quiet zone is the
 * drawer's.
 */
export function qrModules(text: string): boolean[][] {
  const code = qrcode(0, CORRECTION);
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => code.isDark(row, column)),
  );
}
