import { z } from 'zod';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
/** What fails the build. */
const GRAVE: readonly string[] = ['high', 'critical'];

/** One known weakness, as `npm audit --json` (report version 2) tells of it. */
const advisory = z.object({
  source: z.union([z.number(), z.string()]),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(SEVERITIES),
  range: z.string().default(''),
});
/** `via`: the weaknesses of a package itself, or the names of packages that it has them from. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.enum(SEVERITIES), via: z.array(z.union([z.string(), advisory])) }),
  ),
});
const failure = z.object({
  error: z
    .object({ code: z.string().optional(), summary: z.string().optional(), detail: z.string().optional() })
    .optional(),
  message: z.string().optional(),
  statusCode: z.number().optional(),
});

/** A weakness that we live with until a day, and why. */
export const allowance = z.object({
  /** The advisory's address, as npm tells it. */
  advisory: z.url(),
  package: z.string().min(1),
  reason: z.string().min(20),
  /** The last day on which it counts, `YYYY-MM-DD`. */
  until: z.iso.date(),
});
export type Allowance = z.output<typeof allowance>;
export const allowances = z.array(allowance);

/** What came out: `passed` false fails the build; `lines` say why, or what could not be looked at. */
export interface Verdict {
  readonly passed: boolean;
  readonly lines: readonly string[];
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    // npm prints a page of its registry, or nothing, when it cannot be reached.
    return null;
  }
}

/** Registries without audits answer 404, 405 or 501; npm wraps that up in different ways. */
const LACKS_AUDITS = /\b(?:404|405|501)\b|ENOAUDIT|not implemented|not supported/i;
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET|\b50[0234]\b/i;

function judgeFailure(output: string, errors: string): Verdict {
  const told = failure.safeParse(parse(output));
  const { error, message = '', statusCode = '' } = told.success ? told.data : {};
  const said = [error?.code, error?.summary, error?.detail, message, statusCode].filter(Boolean).join(' ');
  const text = (said || errors).replace(/\s+/g, ' ').slice(0, 300);
  if (LACKS_AUDITS.test(text))
    return {
      passed: true,
      lines: [
        'Not audited: this registry answers no audits. Run it where npm asks one that does (npm run audit -- --registry=…).',
        text,
      ],
    };
  if (UNREACHABLE.test(text)) return { passed: true, lines: ['Not audited: the registry was not reached.', text] };
  return {
    passed: false,
    lines: ['The audit failed, and not for want of a registry:', text || output.slice(0, 300) || 'no output'],
  };
}

/**
 * Judges what `npm audit --omit=dev --json` printed: grave weaknesses fail unless an allowance of today or later names
 * them; an allowance that is over, or that nothing needs any more, fails as well, so that the list stays true. `today`:
 * `YYYY-MM-DD`;
 * `errors`: its error output.
 */
export function judgeAudit(output: string, errors: string, allowed: readonly Allowance[], today: string): Verdict {
  const parsed = report.safeParse(parse(output));
  if (!parsed.success) return judgeFailure(output, errors);
  const found = Object.values(parsed.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const grave = [
    ...new Map(
      found.filter(({ severity }) => GRAVE.includes(severity)).map((one) => [`${one.url} ${one.name}`, one]),
    ).values(),
  ];
  const isFor = (entry: Allowance) => (one: z.output<typeof advisory>) =>
    one.url === entry.advisory && one.name === entry.package;

  const over = allowed.filter(({ until }) => until < today);
  const current = allowed.filter(({ until }) => until >= today);
  const unneeded = current.filter((entry) => !grave.some(isFor(entry)));
  const open = grave.filter((one) => !current.some((entry) => isFor(entry)(one)));
  const lines = [
    ...open.map(({ severity, name, title, url, range }) => `${severity}: ${name} ${range} – ${title} (${url})`),
    ...over.map((entry) => `allowance over since ${entry.until}: ${entry.package} (${entry.advisory})`),
    ...unneeded.map((entry) => `allowance that nothing needs any more: ${entry.package} (${entry.advisory})`),
  ];
  if (lines.length > 0) return { passed: false, lines };
  return {
    passed: true,
    lines: [`No grave weakness in what is shipped; ${found.length} in all, ${current.length} allowed for now.`],
  };
}
