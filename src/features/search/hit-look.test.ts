import type { DocumentFormat, DocumentKind } from '@/contract/schemas/library';
import type { AnswerHit } from '@/contract/schemas/search';
import { hitIcon, hitSubtitle, hitTone } from './hit-look';

const hitOf = (title: string, kind: DocumentKind, format: DocumentFormat): AnswerHit => ({
  kind: 'document',
  id: 'x',
  title,
  titleMarks: [],
  snippet: '',
  snippetMarks: [],
  subtitle: '帕萨特 2003–2005',
  fit: null,
  lacks: [],
  place: null,
  path: '',
  document: {
    id: 'x',
    title,
    kind,
    format,
    category: '发动机',
    pages: 1,
    size: null,
    appliesTo: { brand: '', maker: '', series: '', yearFrom: 2003, yearTo: 2005, displacements: [] },
  },
  cars: 1,
  fold: null,
  solved: 0,
});

describe('the look of a document among the hits', () => {
  it.each([
    ['燃油泵电路图', 'wiring', 'netlist', 'plug', 'brand', '帕萨特 2003–2005'],
    ['燃油泵挂图（PNG）', 'wiring', 'png', 'image', 'brand', '帕萨特 2003–2005'],
    ['燃油泵检修', 'manual', 'html', 'book', 'plain', '维修手册 · 帕萨特 2003–2005'],
    ['回路走向', 'manual', 'mp4', 'play', 'action', '视频 · 帕萨特 2003–2005'],
    ['位置表', 'fuse', 'html', 'fuse', 'plain', '保险丝 · 帕萨特 2003–2005'],
  ] as const)('%s (%s, %s) has %s in %s, below it %s', (title, kind, format, icon, tone, subtitle) => {
    const hit = hitOf(title, kind, format);
    expect([hitIcon(hit), hitTone(hit), hitSubtitle(hit)]).toEqual([icon, tone, subtitle]);
  });
});
