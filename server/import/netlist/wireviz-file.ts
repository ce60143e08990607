import { parse, YAMLError } from 'yaml';
import { z } from 'zod';
import { decodeText } from '../../base/decode-text';
import { NotReadable, notReadable } from './reading';

/** The file has words only: `1`, `NO` and `ON` are names of pins, never numbers or yes and no. */
const word = z.string();
const words = z.array(word);
const connector = z.object({
  type: word.optional(),
  subtype: word.optional(),
  notes: word.optional(),
  pn: z.union([word, words]).optional(),
  pincount: word.optional(),
  pins: words.optional(),
  pinlabels: words.optional(),
  loops: z.array(words).optional(),
  style: word.optional(),
});
const cable = z.object({
  gauge: word.optional(),
  length: word.optional(),
  colors: words.optional(),
  color_code: word.optional(),
  wirecount: word.optional(),
  wirelabels: words.optional(),
  /** `true`, or the colour of the shield. */
  shield: word.optional(),
});
/** A file of WireViz, as far as it is read. */
const harness = z.object({
  metadata: z.object({ title: word.optional() }).nullish(),
  options: z.object({ template_separator: word.optional() }).nullish(),
  connectors: z.record(word, connector.nullable()).nullish(),
  cables: z.record(word, cable.nullable()).nullish(),
  connections: z.array(z.array(z.unknown())).nullish(),
});

export type Connector = z.output<typeof connector>;
export type CableFacts = z.output<typeof cable>;

export type Harness = z.output<typeof harness>;

const MOST_SIGNS = 5 * 1024 * 1024;
const MOST_LEVELS = 100;

/** The harness of a file. Throws NotReadable for a file that has none. */
export function parseHarness(bytes: Buffer): Harness {
  const text = decodeText(bytes);
  if (text === null) throw new NotReadable('编码无法识别，请另存为 UTF-8');
  const parsed = harness.safeParse(parseYaml(text));
  const isHarness = parsed.success && (parsed.data.connectors ?? parsed.data.connections) != null;
  if (isHarness) return parsed.data;
  const place = parsed.error?.issues[0]?.path.join('.') ?? '';
  throw new NotReadable(
    `不是 WireViz 线束：${place === '' ? '缺少 connectors 和 connections' : `${place} 的写法不对`}`,
  );
}

/** Whether brackets open deeper than any harness does: the parser would spend minutes on them. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}

/** Quoted texts and comments of one line, or a lone sign between the commas of a list in brackets. */
const LONE_SIGN = /"(?:[^"\\]|\\.)*"|'[^']*'|(?:^|\s)#.*$|(?<=[[,]\s*)([+-])(?=\s*[\],])/gm;

/** `[+, -]` with its signs as texts: PyYAML, by which WireViz reads, takes them so, while YAML allows no lone `-`. */
const withQuotedSigns = (text: string): string =>
  text.replace(LONE_SIGN, (whole: string, sign: string | undefined) => (sign === undefined ? whole : `'${sign}'`));

function parseYaml(text: string): unknown {
  if (text.length > MOST_SIGNS) throw new NotReadable('YAML 超过 5 MB，请拆分后导入');
  if (isDeep(text)) throw new NotReadable('YAML 嵌套太深，无法读取');
  try {
    // Scalars stay words; the merge key is the way in which WireViz's files share facts.
    return parse(withQuotedSigns(text), {
      schema: 'failsafe',
      merge: true,
      maxAliasCount: 1000,
      logLevel: 'error',
    }) as unknown;
  } catch (error) {
    if (error instanceof RangeError) throw new NotReadable('YAML 嵌套太深，无法读取', { cause: error });
    // The library's way of telling that aliases multiply without end, or name nothing.
    if (error instanceof ReferenceError) throw notReadable('YAML 的引用（&、*）过多或有误，无法读取', error);
    if (!(error instanceof YAMLError)) throw error;
    const line = error.linePos?.[0].line;
    throw new NotReadable(`YAML 格式有误${line === undefined ? '' : `（第 ${line} 行）`}`, { cause: error });
  }
}

/** The pins of a plug. */
export function pinsOf({ pins, pinlabels, pincount, style }: Connector): string[] {
  const count = Number(pincount) || pins?.length || pinlabels?.length || (style === 'simple' ? 1 : 0);
  return pins ?? Array.from({ length: Math.min(count, 300) }, (_, at) => String(at + 1));
}

/** The pin of a plug by number or label. */
export function connectorPin(facts: Connector, wanted: string): string | undefined {
  const pins = pinsOf(facts);
  const at = [pins.indexOf(wanted), (facts.pinlabels ?? []).indexOf(wanted)].find((found) => found >= 0);
  return at === undefined ? undefined : pins[at];
}
