/** Why a page has no picture, each with what the user is told. */
export const pdfMessages = {
  broken: 'PDF 已损坏，无法在应用内显示，可下载后用其他应用打开',
  encrypted: 'PDF 已加密，无法在应用内显示，可下载后用其他应用打开',
  'too-large': 'PDF 过大，无法在应用内显示，可下载后用其他应用打开',
  'too-heavy': '该页内容过于复杂，无法在应用内显示，可下载后用其他应用打开',
  'no-page': '该资料没有这一页',
  busy: '查看人数较多，请稍后重试',
  closed: '服务正在重启，请稍后重试',
} as const;
export type PdfErrorCode = keyof typeof pdfMessages;

/** The one error of PdfPages. `message` is Chinese and fit to be shown; `cause` is for the log. */
export class PdfError extends Error {
  override readonly name = 'PdfError';

  constructor(
    readonly code: PdfErrorCode,
    options?: { cause?: unknown },
  ) {
    super(pdfMessages[code], options);
  }
}
