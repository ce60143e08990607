import { z } from 'zod';
import { caseSummary } from './cases';
import { course } from './courses';
import { codeDiagram } from './diagrams';
import { documentPlace } from './document-place';
import { faultFamilies } from './found-fault';
import { documentSummary } from './library';
import { failureType, lookUpCodes, troubleCode } from './trouble-codes';

/** What codes may have in common; as `SharedKind` of domain/trouble-codes. */
export const sharedKinds = ['fuse', 'relay', 'splice', 'ground', 'connector', 'bus', 'unit', 'supply'] as const;

/** As many are read together. */
export const MAX_CODES = 12;

/** What a document of the car says of a code: its own section; of a PDF the words around it on its page. */
export const codeGuide = z.object({
  document: documentSummary,
  /** of a PDF, where the code stands; 1 of texts */
  page: z.number().int(),
  /** heading of the section */
  title: z.string(),
  /** its paragraphs and steps, in their order */
  texts: z.array(z.string()),
  steps: z.array(z.string()),
});
export type CodeGuide = z.output<typeof codeGuide>;

/** A place that the circuits of several codes run through, and where the car's diagrams show it. */
export const sharedByCodes = z.object({
  kind: z.enum(sharedKinds),
  id: z.string(),
  name: z.string(),
  /** where it is in the car; empty where the diagram does not say */
  where: z.string(),
  codes: z.array(z.string()),
  document: documentSummary,
  place: documentPlace,
});
export type SharedByCodes = z.output<typeof sharedByCodes>;

/** Of one kind the best hits, and how many there are. */
const hitsOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number().int(), list: z.array(item) });

/** A published case that has the code. */
export const codeCase = caseSummary
  .pick({ id: true, title: true, vehicle: true, vehiclePath: true, dtcs: true, likes: true })
  .extend({
    /** how often the code had the same kind of cause, this case included; 1 for a kind that is not stated */
    times: z.number().int(),
  });
export type CodeCase = z.output<typeof codeCase>;

/**
 * Everything that is known of trouble codes on one car, read together: for guests, too. Without a car (`vehiclePath`)
 * no diagrams and no guide.
 */
export const codePage = {
  request: z.object({
    codes: z.array(troubleCode).min(1, '请输入故障码').max(MAX_CODES, `一次最多 ${MAX_CODES} 个故障码`),
    vehiclePath: z.string().max(300).nullish(),
    /** colours of the pictures */
    isDark: z.boolean().default(false),
  }),
  response: z.object({
    codes: z.array(
      lookUpCodes.response.shape.list.element.extend({
        /** all that the code was asked about with, in their order; older apps read the last, `failureType` */
        failureTypes: z.array(failureType),
        /** best first */
        diagrams: z.array(codeDiagram),
        guide: codeGuide.nullable(),
        /** a PDF that names it beside a text that is the guide; absent where there is none */
        book: codeGuide.optional(),
        /** what it turned out to be: proven faults of delivered orders, and published cases; most often first */
        causes: z.array(z.object({ family: z.enum(faultFamilies), count: z.number().int() })),
        /** proven faults and published cases with this code, their kind known or not */
        solved: z.number().int(),
        /**
         * Parts that were at fault: of published cases, and of delivered orders of the caller's own store, which `own`
         * of `count` are; most often first. Other stores' orders tell no parts.
         */
        parts: z.array(z.object({ name: z.string(), count: z.number().int(), own: z.number().int() })),
        /** For guests: the first of `diagrams` around the lit part, as SVG; null where there is none, and for users. */
        picture: z.string().nullable(),
        /** published cases with it: of this car first, then of its series, its brand */
        cases: hitsOf(codeCase),
      }),
    ),
    /** what the circuits of several of them run through: most codes first; empty for one code */
    shared: z.array(sharedByCodes),
    /** where to look first, in `shared`; null where nothing that can fail alone is shared */
    begin: z.number().int().nullable(),
    courses: hitsOf(course.pick({ fid: true, title: true, teacher: true, lessons: true, free: true })),
  }),
};
export type CodePage = z.output<typeof codePage.response>;
export type CodeOfPage = CodePage['codes'][number];

/** Trouble codes on a photo of a scanner's screen; every one is to be confirmed by who took it. */
export const codesOfPhoto = {
  request: z.object({
    /** base64 */
    image: z.string().min(1, '请先拍照'),
  }),
  response: z.object({
    codes: z.array(
      z.object({
        code: z.string(),
        failureType: z.string().nullable(),
        /** several looks at the photo agree, and no character was guessed */
        isSure: z.boolean(),
      }),
    ),
  }),
};
export type PhotoCodes = z.output<typeof codesOfPhoto.response>;
