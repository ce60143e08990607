import { NAVIGATION_BAR_HEIGHT, STATUS_BAR_HEIGHT, TAB_BAR_HEIGHT } from './page-frame';

/**
 * How the host's own parts and the built-in tags look before the package's styles. What lies on top is touched: the
 * platforms' canvases do not know `pointer-events` (iOS), or end a touch there (Douyin).
 */
const BASE = `
html,body{margin:0;height:100%;overflow:hidden;font:16px/1.4 sans-serif;background:#fff}
.mp-frame{position:absolute;inset:0;transform:translateZ(0);overflow:hidden;background:#fff}
.mp-page{position:absolute;left:0;right:0;bottom:0;overflow-x:hidden;overflow-y:auto}
.mp-title{height:${NAVIGATION_BAR_HEIGHT}px;padding-top:${STATUS_BAR_HEIGHT}px;line-height:${NAVIGATION_BAR_HEIGHT}px;text-align:center}
.mp-tab-bar{position:absolute;left:0;right:0;bottom:0;height:${TAB_BAR_HEIGHT}px;display:flex;background:#fff}
.mp-tab-bar div{flex:1;text-align:center;line-height:${TAB_BAR_HEIGHT}px}
.mp-dialog{position:fixed;z-index:9999;left:10%;right:10%;top:35%;padding:16px;background:#fff;box-shadow:0 0 0 100vmax #0008}
.mp-toast{position:fixed;z-index:9998;left:50%;top:45%;transform:translateX(-50%);padding:12px;color:#fff;background:#000b;pointer-events:none}
wx-view,wx-form,wx-swiper,wx-swiper-item,wx-scroll-view,wx-movable-area,wx-page-container,wx-web-view,wx-picker,wx-button,wx-progress{display:block}
wx-text,wx-label,wx-navigator,wx-rich-text{display:inline}
wx-text{white-space:pre-line}
wx-button{position:relative;padding:0 14px;line-height:2.55;text-align:center;background:#f8f8f8;border-radius:5px}
wx-input,wx-textarea{display:block;height:1.4em}
wx-textarea{height:150px}
wx-input>input,wx-textarea>textarea{box-sizing:border-box;width:100%;height:100%;padding:0;border:0;outline:0;background:none;color:inherit;font:inherit}
wx-image{display:inline-block;width:320px;height:240px;overflow:hidden}
wx-image>img{display:block;width:100%;height:100%}
wx-swiper{position:relative;height:150px;overflow:hidden}
wx-swiper-item{position:absolute;inset:0;overflow:hidden}
wx-switch{display:inline-block;width:52px;height:32px;border-radius:16px;background:#ddd}
wx-checkbox,wx-radio{display:inline-block;min-width:22px;min-height:22px}
wx-switch.mp-on,wx-checkbox.mp-on,wx-radio.mp-on{background:#07c160}
wx-slider{display:block;margin:10px 18px}
wx-slider>input{width:100%}
wx-canvas,wx-video,wx-map{display:block;position:relative;width:300px;height:150px}
wx-canvas>canvas{width:100%;height:100%}
wx-cover-view{display:block}
.mp-page *{pointer-events:auto!important}`;

/** Adds the host's own styles and those of the whole app. */
export function addBaseStyles(appStyles: string): void {
  addStyle(BASE);
  addStyle(appStyles);
}

/** Adds a style sheet; switch it with the result's `disabled`. */
export function addStyle(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  return style;
}
