import { createContext, useContext } from 'react';
import type { PinReading } from '../live/reading-text';

/** What pins read while the diagram is operated, by `pinKey`. */
export type ReadingOf = (key: string) => PinReading | null;

export const ReadingsContext = createContext<ReadingOf | null>(null);

/** Null while the diagram is only looked at. */
export const useReadings = (): ReadingOf | null => useContext(ReadingsContext);
