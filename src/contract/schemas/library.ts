import { z } from 'zod';
import { id, timestamp } from './common';

export const documentKinds = ['wiring', 'manual', 'torque', 'schedule', 'dtc', 'fuse'] as const;
export const documentFormats = ['netlist', 'svg', 'pdf', 'png', 'jpg', 'html', 'mp4', 'docx', 'xlsx', 'pptx'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export type DocumentFormat = (typeof documentFormats)[number];

/** Which cars a document is for. An empty list of displacements means all of them. */
export const applicability = z.object({
  brand: z.string(),
  maker: z.string(),
  series: z.string(),
  yearFrom: z.number().int(),
  yearTo: z.number().int(),
  displacements: z.array(z.string()),
});
export type Applicability = z.output<typeof applicability>;

export const documentSummary = z.object({
  id,
  title: z.string(),
  kind: z.enum(documentKinds),
  format: z.enum(documentFormats),
  category: z.string(),
  pages: z.number().int(),
  /** Bytes; null while the file has not been rendered yet. */
  size: z.number().int().nullable(),
  appliesTo: applicability,
  /** How often it was opened, by anybody; only in the tree of a whole car, absent while nobody did. */
  views: z.number().int().optional(),
});
export type DocumentSummary = z.output<typeof documentSummary>;

/**
 * A node of the bank: brand, maker, series, year, displacement, category or document (§3: name, files, pinyin initial).
 */
export interface DocBankEntry {
  name: string;
  /** Slash path from the root; what `getDocBanks3a` takes to go deeper. */
  path: string;
  initial?: string;
  hot?: boolean;
  /** Documents below this node. */
  count: number;
  files?: DocBankEntry[];
  document?: DocumentSummary;
}
export const docBankEntry: z.ZodType<DocBankEntry, DocBankEntry> = z.lazy(() =>
  z.object({
    name: z.string(),
    path: z.string(),
    initial: z.string().optional(),
    hot: z.boolean().optional(),
    count: z.number().int(),
    files: z.array(docBankEntry).optional(),
    document: documentSummary.optional(),
  }),
);

/**
 * Path: '' gives brands with makers and series below them; brand/maker/series gives years and displacements;
 * brand/maker/series/year/displacement gives categories with their documents. `kind` narrows the documents.
 */
export const getDocBanks = {
  request: z.object({ path: z.string().max(300).default(''), kind: z.enum(documentKinds).nullish() }),
  response: z.array(docBankEntry),
};

/** A `car` is one that the caller's store knows; it has its `plate`. */
export const searchHit = z.object({
  type: z.enum(['car', 'brand', 'series', 'document']),
  title: z.string(),
  subtitle: z.string(),
  path: z.string(),
  plate: z.string().optional(),
  document: documentSummary.optional(),
});
export type SearchHit = z.output<typeof searchHit>;
/**
 * Finds brands, series (Chinese, pinyin, initials), documents, trouble codes and parts; `vehiclePath` puts this car's
 * documents first. Who works in a store finds its cars, too, by a part of the plate.
 */
export const searchCarName = {
  request: z.object({
    keyword: z.string().trim().min(1, '请输入要搜索的内容').max(100, '搜索内容最多 100 个字'),
    vehiclePath: z.string().max(300).nullish(),
    pageNum: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(30),
  }),
  response: z.array(searchHit),
};

/**
 * The file's address on the public host; `url` has no token, `utoken` must be added to fetch it and lives `expiresIn`
 * seconds.
 */
export const getFileUrl = {
  request: z.object({ id }),
  response: z.object({
    document: documentSummary,
    url: z.string(),
    utoken: z.string(),
    expiresIn: z.number().int(),
    expiresAt: timestamp,
    /** Name to save the file under. */
    fileName: z.string(),
    contentType: z.string(),
    /**
     * For a netlist: pages as SVG and the whole as PDF; one page otherwise. Each is a path beside `url`, fetched with
     * the same token.
     */
    pageUrls: z.array(z.string()),
    /** For a netlist: its pages as sheet files, which devices draw and ask. */
    sheetUrls: z.array(z.string()).optional(),
    /**
     * For a netlist: its pages as PDFs to print; `at` and `trace` of the viewer's route say what is lit there, `plug`
     * asks for the table of a plug instead.
     */
    printUrls: z.array(z.string()).optional(),
    /**
     * For a PDF or SVG: files with the lines of its pages, from 1, which devices light up; only pages that have any.
     */
    linesUrls: z.array(z.object({ page: z.number().int(), url: z.string() })).optional(),
    /**
     * For a PDF: the sizes of its pages (`PageSizes`), beside which lie pictures of them (`src/domain/page-tiles.ts`).
     */
    pagesUrl: z.string().optional(),
    /** For a Word file or workbook: its text and tables as a text document; `url` is the file itself. */
    textUrl: z.string().optional(),
    pdfUrl: z.string().nullable(),
  }),
};
export type DocumentFile = z.output<typeof getFileUrl.response>;
export const fetchFile = {
  request: z.object({
    utoken: z.string('文件链接不完整，请返回重新打开'),
    /** A drawing without its style sheet, which mini programs are given: WeChat's image component draws none. */
    plain: z.literal('1').optional(),
    /** What a page to print shows lit: a place on the sheet, and the way of current that is followed through it. */
    at: z.string().max(200).optional(),
    trace: z.string().max(2_000).optional(),
    /** A plug of a page to print: the table of its cavities with what must be read there, instead of the page. */
    plug: z.string().max(60).optional(),
  }),
  response: z.unknown(),
};
/** `/thumbs/<document id>.png`: the first page as a small picture on which no text can be read. */
export const documentThumb = { request: z.object({}), response: z.unknown() };
