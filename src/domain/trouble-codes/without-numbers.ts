import { parsePlate } from '../plate';

/** What a number stands behind that is none of a fault, whatever it looks like: C0001 of a part, B20B2 of an engine. */
const LABELS = [
  '(?:零件|配件|备件)(?:编)?号',
  '件号',
  '序列号',
  '车架号',
  '底盘号',
  '发动机(?:型号|代码|编?号)',
  '(?:软件|硬件)(?:版本)?号?',
  '版本号?',
  '标定(?:识别)?(?:号|码|ID)?',
  '车牌(?:号码?)?',
  '\\b(?:PART|SERIAL|ENGINE)[ \\t](?:NO|NUMBER|CODE|TYPE|ID)\\b\\.?',
  '\\b(?:P/N|S/N|VIN|SW|HW|SOFTWARE|HARDWARE|VERSION)\\b',
  '\\bCAL(?:IBRATION)?[ \\t]?ID\\b',
  '\\bLICEN[CS]E[ \\t]PLATE\\b',
];
/** Labels that other words follow as often, as in 软件 P0601 校验和错误: without a colon they say nothing. */
const WANTS_COLON = /^(?:软件|硬件|版本号?|标定|SW|HW|SOFTWARE|HARDWARE|VERSION)$/;
const LABELLED = new RegExp(
  `(${LABELS.join('|')})(?:后.位|[ \\t](?:SW|HW|软件|硬件))?([ \\t]*[:#=])?[ \\t]*([^\\s,;，；、]+)`,
  'g',
);
const LIKE_A_PLATE = /[\u4e00-\u9fff][A-Z][·•. ]?[A-Z0-9]{4,6}[\u4e00-\u9fff]?/g;

const blanks = ({ length }: string): string => ' '.repeat(length);

/**
 * The text of a scanner (upper case, half width) with blanks for numbers of parts, engines, programs, VINs and plates
 * that may look like trouble codes.
 */
export function withoutNumbers(report: string): string {
  return report
    .replace(LABELLED, (all: string, label: string, colon: string | undefined) =>
      colon === undefined && WANTS_COLON.test(label) ? all : blanks(all),
    )
    .replace(LIKE_A_PLATE, (all) =>
      parsePlate(all).ok || parsePlate(all.replace(/[\u4e00-\u9fff]$/, '')).ok ? blanks(all) : all,
    );
}
