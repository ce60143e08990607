import type { DocumentSummary } from '@/contract/schemas/library';
import type { FitVehicle } from '@/domain/fit';

const formatNames: Readonly<Record<DocumentSummary['format'], string>> = {
  netlist: '矢量图',
  svg: '矢量图',
  pdf: 'PDF',
  png: '图片',
  jpg: '图片',
  html: '图文',
  mp4: '视频',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PPT',
};

/** Bytes as 86 KB or 1.2 MB. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** For which cars: 2000–2010 1.8T/2.0, with the name of another series in front. */
function appliesTo(
  { maker, series, yearFrom, yearTo, displacements }: DocumentSummary['appliesTo'],
  vehicle: FitVehicle,
): string {
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  const name = series === vehicle.series && maker === vehicle.maker ? '' : `${maker} ${series}`;
  return [name, years, displacements.join('/')].filter(Boolean).join(' ');
}

/** The quiet line below a title: first of all for which cars it is, then 矢量图 · 2 页 · 86 KB. */
export function documentFacts(document: DocumentSummary, vehicle: FitVehicle): string {
  return [
    appliesTo(document.appliesTo, vehicle),
    formatNames[document.format],
    document.pages > 1 ? `${document.pages} 页` : '',
    document.size === null ? '' : sizeText(document.size),
  ]
    .filter(Boolean)
    .join(' · ');
}
