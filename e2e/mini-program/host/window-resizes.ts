import type { EventChannel } from './event-channel';
import type { PageInstance } from './page-instance';

/** Tells of another size of the window, as after a turn of the phone: who listens to it, and the page on top. */
export function tellResizes(events: EventChannel, top: () => PageInstance | undefined): void {
  window.addEventListener('resize', () => {
    const { innerWidth, innerHeight } = window;
    const told = {
      size: { windowWidth: innerWidth, windowHeight: innerHeight },
      deviceOrientation: innerWidth > innerHeight ? 'landscape' : 'portrait',
    };
    events.emit('WindowResize', told);
    top()?.call('onResize', told);
  });
}
