import { DeskError, deskFetch, deskGet, deskPost } from './client';

/** Below the most that the server takes at once. */
const PART_BYTES = 4 * 1024 * 1024;
const TRIES = 4;
const FIRST_WAIT_MS = 500;

interface UploadState {
  readonly id: string;
  readonly size: number;
  readonly done: boolean;
}

export interface UploadWatch {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** By what a file is known again when it is chosen a second time. */
const memory = ({ name, size, lastModified }: File) => `desk-upload:${name}:${size}:${lastModified}`;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the same may work a moment later: the network or the server broke down. */
const isPassing = (error: unknown) => error instanceof DeskError && (error.status === 0 || error.status >= 500);

/** Goes on with an upload that broke off, on this device and of this file; else begins one. */
async function begin(file: File): Promise<UploadState> {
  const known = localStorage.getItem(memory(file));
  if (known !== null) {
    try {
      const state = await deskGet<UploadState>(`files/${known}/state`);
      // What is whole may have been used up; it is sent again.
      if (!state.done) return state;
    } catch (error) {
      if (!(error instanceof DeskError) || error.status !== 404) throw error;
    }
  }
  const state = await deskPost<UploadState>('files', { name: file.name, size: file.size });
  localStorage.setItem(memory(file), state.id);
  return state;
}

async function sendPart(file: File, { id, size }: UploadState, signal: AbortSignal): Promise<UploadState> {
  const response = await deskFetch(`files/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-offset': String(size) },
    body: file.slice(size, size + PART_BYTES),
    signal,
  });
  return (await response.json()) as UploadState;
}

/** Sends a part; after a break asks how far the server came, and goes on from there. */
async function sendOrResume(file: File, state: UploadState, signal: AbortSignal): Promise<UploadState> {
  let from = state;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendPart(file, from, signal);
    } catch (error) {
      const isElsewhere = error instanceof DeskError && error.status === 409;
      if (signal.aborted || attempt >= TRIES || !(isElsewhere || isPassing(error))) throw error;
      if (!isElsewhere) await wait(FIRST_WAIT_MS * 2 ** attempt);
      from = await deskGet<UploadState>(`files/${from.id}/state`, signal).catch(() => from);
      if (from.done) return from;
    }
  }
}

/** Uploads a file in parts and returns its id. Throws `DeskError`; the next try goes on where this one stopped. */
export async function uploadFile(file: File, { onProgress, signal }: UploadWatch): Promise<string> {
  let state = await begin(file);
  onProgress((state.size / file.size) * 100);
  while (!state.done) {
    state = await sendOrResume(file, state, signal);
    onProgress((state.size / file.size) * 100);
  }
  localStorage.removeItem(memory(file));
  return state.id;
}
