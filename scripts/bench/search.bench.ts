import { benchSearch, benchSuggestions } from '../../server/bench/search.bench';
import type { Benchmark } from './benchmark';

/** A text answered from a large library; the backend alone, in this process. */
export const searchBench: Benchmark = { name: 'search', run: benchSearch };

/** What is suggested while somebody types. */
export const suggestionsBench: Benchmark = { name: 'suggestions', run: benchSuggestions };
