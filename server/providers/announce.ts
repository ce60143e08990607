/** Where providers write a line for the person who runs the server. */
export type Announce = (line: string) => void;
