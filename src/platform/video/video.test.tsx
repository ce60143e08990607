import Taro from '@tarojs/taro';
import { act, fireEvent, render } from '@testing-library/react';
import { createRef } from 'react';
import { setDiagnosticSink } from '../diagnostics';
import { playbackRates as douyinRates, VideoPlayer as DouyinPlayer } from './index.tt';
import { playbackRates as wechatRates, VideoPlayer as WechatPlayer } from './index.weapp';
import { playbackRates as webRates, VideoPlayer as WebPlayer } from './index.h5';
import type { VideoHandle } from './types';

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { createVideoContext: jest.fn() } }));
jest.mock('@tarojs/components', () => ({
  Video: (props: Record<string, unknown>) => mockVideo(props) as unknown,
  View: () => null,
}));
// The native player: what it was given last.
const mockVideo = jest.fn((_: Record<string, unknown>) => null);
const context = {
  play: jest.fn(),
  pause: jest.fn(),
  seek: jest.fn(),
  playbackRate: jest.fn(),
  requestFullScreen: jest.fn(),
};
const given = () => mockVideo.mock.calls[mockVideo.mock.calls.length - 1]?.[0] ?? {};
const tell = (event: string, detail: unknown = {}) =>
  act(() => (given()[event] as (event: unknown) => void)({ detail }));

const logged: string[] = [];
beforeEach(() => {
  jest.clearAllMocks();
  logged.length = 0;
  setDiagnosticSink((_, message) => void logged.push(message));
  (Taro.createVideoContext as jest.Mock).mockReturnValue(context);
});

describe('a video in a browser', () => {
  const play = jest.fn<Promise<void>, []>();
  const show = (props: Partial<Parameters<typeof WebPlayer>[0]> = {}) => {
    const { container, rerender } = render(<WebPlayer src="https://v.test/1.mp4" {...props} />);
    const video = container.querySelector('video') as HTMLVideoElement;
    return {
      video,
      again: (next: Partial<Parameters<typeof WebPlayer>[0]>) =>
        rerender(<WebPlayer src="https://v.test/1.mp4" {...props} {...next} />),
    };
  };
  beforeEach(() => {
    play.mockReset().mockResolvedValue();
    HTMLMediaElement.prototype.play = play;
    HTMLMediaElement.prototype.pause = jest.fn();
  });

  it('plays in the page with controls, as its first users expect', () => {
    const { video } = show({ className: 'c' });
    expect(video).toHaveAttribute('src', 'https://v.test/1.mp4');
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('webkit-playsinline');
    expect(video.controls).toBe(true);
    expect(video).toHaveClass('c');
    fireEvent.loadedMetadata(video);
    expect(play).not.toHaveBeenCalled();
    expect(video.currentTime).toBe(0);
  });

  it('begins at the second it was told, at the speed it was told, by itself when told', () => {
    const { video, again } = show({ initialTime: 12, rate: 1.5, autoPlay: true, poster: 'https://v.test/p.jpg' });
    fireEvent.loadedMetadata(video);
    expect([video.currentTime, video.playbackRate, play.mock.calls.length]).toEqual([12, 1.5, 1]);
    expect(video.poster).toBe('https://v.test/p.jpg');
    again({ rate: 0.75 });
    expect(video.playbackRate).toBe(0.75);
    // A fresh address goes on at its own second.
    again({ src: 'https://v.test/1.mp4?token=2', initialTime: 40 });
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(40);
  });

  it('tells what happens', () => {
    const on = { onTime: jest.fn(), onPlay: jest.fn(), onPause: jest.fn(), onEnded: jest.fn(), onError: jest.fn() };
    const { video } = show(on);
    video.currentTime = 7;
    fireEvent.timeUpdate(video);
    // Nothing is loaded yet, or no longer: no place in the video.
    expect(on.onTime).not.toHaveBeenCalled();
    Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_METADATA });
    fireEvent.timeUpdate(video);
    expect(on.onTime).toHaveBeenCalledWith(7, 0);
    fireEvent.play(video);
    fireEvent.pause(video);
    fireEvent.ended(video);
    fireEvent.error(video);
    expect([on.onPlay, on.onPause, on.onEnded, on.onError].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
  });

  it('is led by its handle; a refused start and a refused fullscreen are only reported', async () => {
    const handle = createRef<VideoHandle>();
    const { video } = show({ handle });
    handle.current?.seek(33);
    expect(video.currentTime).toBe(33);
    handle.current?.pause();
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(1);
    play.mockRejectedValue(new DOMException('no tap', 'NotAllowedError'));
    handle.current?.play();
    video.requestFullscreen = jest.fn().mockRejectedValue(new TypeError('no'));
    handle.current?.enterFullscreen();
    await act(async () => undefined);
    expect(logged).toEqual(['video: NotAllowedError', 'video fullscreen: TypeError: no']);
  });

  it('iOS goes fullscreen its own way', () => {
    const handle = createRef<VideoHandle>();
    const { video } = show({ handle });
    const webkitEnterFullscreen = jest.fn();
    Object.assign(video, { requestFullscreen: undefined, webkitEnterFullscreen });
    handle.current?.enterFullscreen();
    expect(webkitEnterFullscreen).toHaveBeenCalledTimes(1);
  });
});

describe('a video in a mini program', () => {
  it('WeChat: seeks, sets the speed when it is loaded and when it starts, tells the time', () => {
    const onTime = jest.fn();
    const onEnded = jest.fn();
    const handle = createRef<VideoHandle>();
    const { rerender } = render(
      <WechatPlayer
        src="https://v.test/1.mp4"
        initialTime={9}
        rate={1.25}
        autoPlay
        onTime={onTime}
        onEnded={onEnded}
        handle={handle}
      />,
    );
    expect(given()).toMatchObject({ src: 'https://v.test/1.mp4', controls: true, autoplay: true });
    expect(Taro.createVideoContext).toHaveBeenCalledWith(given().id);
    tell('onLoadedMetaData');
    expect(context.seek).toHaveBeenCalledWith(9);
    context.playbackRate.mockClear();
    tell('onPlay');
    expect(context.playbackRate).toHaveBeenCalledWith(1.25);
    rerender(<WechatPlayer src="https://v.test/1.mp4" rate={2} onTime={onTime} onEnded={onEnded} handle={handle} />);
    expect(context.playbackRate).toHaveBeenLastCalledWith(2);
    tell('onTimeUpdate', { currentTime: 3.4, duration: 60 });
    expect(onTime).toHaveBeenCalledWith(3.4, 60);
    tell('onEnded');
    expect(onEnded).toHaveBeenCalledTimes(1);
    handle.current?.seek(0);
    handle.current?.play();
    handle.current?.pause();
    handle.current?.enterFullscreen();
    expect([
      context.seek.mock.lastCall,
      context.play.mock.calls.length,
      context.pause.mock.calls.length,
      context.requestFullScreen.mock.calls.length,
    ]).toEqual([[0], 1, 1, 1]);
  });

  it('two players on a page are told apart', () => {
    render(<WechatPlayer src="a" />);
    const first = given().id;
    render(<WechatPlayer src="b" />);
    expect(given().id).not.toBe(first);
  });

  it('Douyin: shows its own speed button, as its context has no call for it', () => {
    render(<DouyinPlayer src="https://v.test/1.mp4" rate={2} />);
    tell('onPlay');
    tell('onLoadedMetaData');
    expect(context.playbackRate).not.toHaveBeenCalled();
    expect(given()).toMatchObject({ showPlaybackRateBtn: 'true' });
    render(<WechatPlayer src="https://v.test/1.mp4" />);
    expect(given()).not.toHaveProperty('showPlaybackRateBtn');
  });

  it('offers the speeds that each platform takes', () => {
    expect([webRates, wechatRates, douyinRates]).toEqual([[0.75, 1, 1.25, 1.5, 2], [0.8, 1, 1.25, 1.5, 2], []]);
  });
});
