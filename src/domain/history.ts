import type { DocumentSummary } from '../contract/schemas/library';
import { parseDocPath } from './doc-path';
import { HISTORY_LIFETIME_MS, HISTORY_LIMIT } from './timing';

/** A car that was looked at (§3). brand, model and year are its key; the rest is for showing and opening it again. */
export interface VehicleHistoryEntry {
  type: 'vehicle';
  brand: string;
  model: string;
  year: string;
  /** Shown in place of the brand: 上汽大众 of 大众. */
  maker?: string;
  vin?: string;
  /** Slash path of the document tree. */
  path?: string;
  /** Epoch milliseconds. */
  viewTime: number;
}

/** A document that was read (§3), by its `url`: none is opened from a file of the device. */
export interface DocumentHistoryEntry {
  type: 'document';
  url: string;
  title: string;
  subtitle?: string;
  /** Of a document of the bank: what its picture and its fit need. Entries of before have none. */
  document?: Pick<DocumentSummary, 'appliesTo' | 'format' | 'id' | 'kind'>;
  viewTime: number;
}

export type HistoryEntry = VehicleHistoryEntry | DocumentHistoryEntry;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry: Partial<Record<string, unknown>> = { ...value };
  if (typeof entry.viewTime !== 'number') return false;
  if (entry.type === 'vehicle') return isText(entry.brand) && isText(entry.model) && isText(entry.year);
  return entry.type === 'document' && isText(entry.title) && isText(entry.url);
}

function isPictured(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, format, appliesTo }: Partial<Record<string, unknown>> = { ...value };
  if (![id, kind, format].every(isText) || typeof appliesTo !== 'object' || appliesTo === null) return false;
  const { brand, maker, series, displacements }: Partial<Record<string, unknown>> = { ...appliesTo };
  return [brand, maker, series].every(isText) && Array.isArray(displacements);
}

/** Without what another version of the app kept in another form: it is for showing only. */
function withDocument(entry: HistoryEntry): HistoryEntry {
  if (entry.type !== 'document' || entry.document === undefined || isPictured(entry.document)) return entry;
  const { document: _unreadable, ...rest } = entry;
  return rest;
}

/**
 * What makes two entries the same (§9): brand, model and year of a vehicle; the url of a document, whatever token it
 * carried.
 */
export function historyKey(entry: HistoryEntry): string {
  if (entry.type === 'vehicle') return JSON.stringify([entry.brand, entry.model, entry.year]);
  return entry.url.replace(/([?&])utoken=[^&#]*/, '$1');
}

/** Entries from before `maker` had it in `brand`; the path names both. */
function withBrand(entry: HistoryEntry): HistoryEntry {
  if (entry.type !== 'vehicle' || entry.maker !== undefined) return entry;
  const { brand, maker } = parseDocPath(entry.path ?? '');
  return brand && maker && maker === entry.brand ? { ...entry, brand, maker } : entry;
}

/**
 * The entries of the last 30 days from whatever storage held, newest first; damaged ones are left out. `now`: epoch
 * milliseconds.
 */
export function readHistory(stored: unknown, now: number): HistoryEntry[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isHistoryEntry)
    .map(withBrand)
    .map(withDocument)
    .filter((entry) => now - entry.viewTime < HISTORY_LIFETIME_MS)
    .sort((left, right) => right.viewTime - left.viewTime)
    .slice(0, HISTORY_LIMIT);
}

/** The history after viewing `entry`: it goes to the top, its older twin goes, at most 20 stay (§9). */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const key = historyKey(entry);
  const others = history.filter((other) => other.type !== entry.type || historyKey(other) !== key);
  return [entry, ...others].slice(0, HISTORY_LIMIT);
}
