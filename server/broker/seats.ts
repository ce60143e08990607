/** Which connections a user has, over all processes. A seat is the name of one connection, unique among all. */
export interface Seats {
  /** Takes a seat. Where the user has more than `max` then, whoever holds the oldest is told to give them up. */
  take(uid: string, seat: string, max: number): Promise<void>;
  leave(uid: string, seat: string): Promise<void>;
  close(): Promise<void>;
}

/** Hears which of this process's seats must be given up. */
export type OnGiveUp = (seat: string) => void;

/** Without a broker a process knows its own connections alone, and counts those itself. */
export const noSeats: Seats = {
  take: () => Promise.resolve(),
  leave: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
