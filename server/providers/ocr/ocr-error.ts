/** Why no VIN came out, each with what the user is told. */
export const ocrMessages = {
  'not-an-image': '无法打开该图片，请上传 JPG 或 PNG 格式的照片',
  'too-large': '图片尺寸过大，请裁剪后重试',
  'no-vin': '没有识别到 VIN 码，请对准车架号重新拍摄',
  timeout: '识别超时，请靠近车架号重新拍摄',
  busy: '识别人数较多，请稍后重试',
  closed: '识别服务已停止',
  unavailable: '识别服务暂不可用，请稍后重试',
} as const;
export type OcrErrorCode = keyof typeof ocrMessages;

/**
 * The one error of every {@link import('./types').VinOcr}. `message` is Chinese and fit to be shown; `cause` is for the
 * log.
 */
export class OcrError extends Error {
  override readonly name = 'OcrError';

  constructor(
    readonly code: OcrErrorCode,
    options?: { cause?: unknown },
  ) {
    super(ocrMessages[code], options);
  }
}

/** Passes an OcrError on and takes everything else for a failure of the service. */
export function asOcrError(error: unknown): OcrError {
  return error instanceof OcrError ? error : new OcrError('unavailable', { cause: error });
}
