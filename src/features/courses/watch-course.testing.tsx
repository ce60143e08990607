import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import type { CourseDetail } from '@/contract/schemas/courses';
import { CourseViewScreen } from './course-view-screen';
import { course, detailOf } from './sample-courses.testing';

/** The browser's player on the screen. */
export const video = () => document.querySelector('video') as HTMLVideoElement;

/** Lets `ms` of fake time pass, and what waits for it happen. */
export const rest = (ms = 0) => act(async () => jest.advanceTimersByTimeAsync(ms));

/** The player reaches a second. */
export function reach(second: number) {
  Object.defineProperties(video(), {
    duration: { value: 500, configurable: true },
    readyState: { value: HTMLMediaElement.HAVE_ENOUGH_DATA, configurable: true },
  });
  video().currentTime = second;
  fireEvent.timeUpdate(video());
}

/** jsdom plays nothing: what a screen asks of the player is counted here. */
export function fakePlayer() {
  const player = { play: jest.fn().mockResolvedValue(undefined), pause: jest.fn() };
  HTMLMediaElement.prototype.play = player.play;
  HTMLMediaElement.prototype.pause = player.pause;
  return player;
}

let queryClient = new QueryClient();

/** The cache behind the page that was opened last. */
export const queryClientOf = () => queryClient;

/** Opens the player page, until the video, if there is one, is loaded. */
export async function watch(props: Partial<Parameters<typeof CourseViewScreen>[0]> = {}) {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <CourseViewScreen fid="c1" goOn={false} play {...props} />
    </QueryClientProvider>,
  );
  await rest();
  await rest();
  if (video()) fireEvent.loadedMetadata(video());
  return view;
}

export const openCourse: CourseDetail = detailOf(course, { enrolled: true });
