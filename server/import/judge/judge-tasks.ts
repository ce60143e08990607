import { traceLines } from '../../lines/trace-lines';
import { checkFile } from '../file/check-file';
import { FileProblem } from '../file/checked-file';
import { pathsOfPartPictures } from '../file/part-pictures';
import { picturesBeside, picturesOfPage, type ReadBeside } from '../file/pictures-beside';
import { placesOfFile } from '../file/places-of-file';
import { placesOfPdf } from '../file/places-of-pdf';
import { bufferOf, type JudgeRequest, type JudgeTasks } from './judge-request';

/** Of a file as it will be stored: 100 MB may be delivered, and a picture may grow when it is encoded again. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Does one task, in whichever process this is. Throws FileProblem with why the file is not taken. */
export async function runJudgeTask(
  request: JudgeRequest,
  readBeside: ReadBeside,
): Promise<JudgeTasks[JudgeRequest['task']]['gives']> {
  switch (request.task) {
    case 'picturePaths':
      return picturePaths(request.asks);
    case 'check': {
      const { path, bytes, maxPixels, words } = request.asks;
      const file = await checkFile(
        path,
        bufferOf(bytes),
        { maxPixels, words },
        picturesBeside(path, readBeside, maxPixels),
        readBeside,
      );
      if (file.bytes.length > MOST_BYTES) throw new FileProblem('文件整理后超过 128 MB，请拆分或压缩后导入');
      return { ...file, places: await placesOfFile(file) };
    }
    case 'readPdf':
      return placesOfPdf(bufferOf(request.asks.bytes));
    case 'traceLines':
      return traceLines({ format: request.asks.format, bytes: bufferOf(request.asks.bytes) });
  }
}

const picturePaths = ({ path, text }: JudgeTasks['picturePaths']['asks']): string[] =>
  /^\s*[[{]/.test(text) ? pathsOfPartPictures(path, text) : picturesOfPage(path, text);
