import { searchForm } from '../../../src/domain/search/search-form';
import type { Database } from '../../db/database';
import { viewsOfSeries } from '../library/document-views';
import { formsOfPlace } from './entry';
import { entriesOfSeries, type SaidOfSeries } from './find-entries';
import { thingOf, type KnownWord, type Vocabulary } from './vocabulary';

const MOST_SERIES = 60;
/** How often documents were opened orders what answers equally well, and may be this old. */
const VIEWS_MS = 60_000;

interface Views {
  readonly at: number;
  readonly byId: Promise<ReadonlyMap<string, number>>;
}

/** What is said of the series that were asked for last. It belongs to one version of the index. */
export class SeriesCache {
  private readonly kept = new Map<number, Promise<SaidOfSeries[]>>();
  private readonly opened = new Map<number, Views>();
  private readonly named = new WeakMap<readonly SaidOfSeries[], readonly KnownWord[]>();

  /** The words that the documents of a series have as titles or names of parts, the most frequent first. */
  async words(db: Database, seriesId: number, vocabulary: Vocabulary): Promise<readonly KnownWord[]> {
    const said = await this.get(db, seriesId);
    const known = this.named.get(said);
    if (known) return known;
    const words = vocabulary.knownOf(
      said.flatMap(({ entry }) => [
        entry.titleForm,
        searchForm(thingOf(entry.title)),
        ...entry.lines.map((line) => formsOfPlace(line)[1] ?? ''),
      ]),
    );
    this.named.set(said, words);
    return words;
  }

  /** How often the documents of a series were opened, as of the last minute. */
  async views(db: Database, seriesId: number): Promise<ReadonlyMap<string, number>> {
    const known = this.opened.get(seriesId);
    if (known && Date.now() - known.at < VIEWS_MS) return known.byId;
    const views = { at: Date.now(), byId: viewsOfSeries(db, seriesId) };
    this.opened.set(seriesId, views);
    views.byId.catch(() => this.opened.delete(seriesId));
    return views.byId;
  }

  async get(db: Database, seriesId: number): Promise<SaidOfSeries[]> {
    const entries = this.kept.get(seriesId) ?? entriesOfSeries(db, seriesId);
    this.kept.delete(seriesId);
    this.kept.set(seriesId, entries);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_SERIES && oldest !== undefined) {
      this.kept.delete(oldest);
      this.opened.delete(oldest);
    }
    try {
      return await entries;
    } catch (error) {
      this.kept.delete(seriesId);
      throw error;
    }
  }
}
