import type { AddressInfo } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import type { CDPSession, ElementHandle, Page } from 'playwright-core';
import { WebSocketServer, type WebSocket } from 'ws';
import { NOT_REACHED } from '../tap-outcome';

type Params = Record<string, unknown>;

interface Message {
  id: string;
  method: string;
  params?: Params;
}

interface Point {
  pageX?: number;
  pageY?: number;
  clientX?: number;
  clientY?: number;
}

export interface AutomatorServer {
  /** Address for miniprogram-automator's `connect`. */
  endpoint: string;
  /** Sends an event of the protocol to every client. */
  emit(method: string, params: object): void;
  close(): void;
}

/** Far more than a tap takes; then the element is looked for again, which may be another one by now. */
const TAP_MS = 15_000;

/**
 * Speaks miniprogram-automator's WebSocket protocol over a browser page that runs the host. Methods that stand for a
 * finger or a keyboard go through the browser's own input, which waits for an element to hold still, `patienceMs` at
 * most; the host answers all others.
 */
export async function serveAutomator(page: Page, patienceMs: number): Promise<AutomatorServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const touches = await page.context().newCDPSession(page);
  const inputs = inputHandlers(page, touches, patienceMs);
  const perform = async ({ method, params = {} }: Message): Promise<unknown> => {
    const detail = params['functionName'] ?? (method === 'App.callWxMethod' ? params['method'] : undefined);
    const byInput = inputs[detail === undefined ? method : `${method} ${String(detail)}`];
    return byInput ? byInput(params) : callHost(page, method, params);
  };
  server.on('connection', (client: WebSocket) => {
    client.on('message', (raw: Buffer) => {
      const message = JSON.parse(raw.toString()) as Message;
      perform(message).then(
        (result) => client.send(JSON.stringify({ id: message.id, result: result ?? {} })),
        (error: unknown) =>
          client.send(
            JSON.stringify({
              id: message.id,
              error: { message: error instanceof Error ? error.message : String(error) },
            }),
          ),
      );
    });
  });
  return {
    endpoint: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emit: (method, params) => server.clients.forEach((client) => client.send(JSON.stringify({ method, params }))),
    close: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function callHost(page: Page, method: string, params: Params): Promise<unknown> {
  return page.evaluate(
    ({ name, values }) => {
      if (!window.miniProgram) throw new Error('the mini program did not start');
      return window.miniProgram.handle(name, values);
    },
    { name: method, values: params },
  );
}

async function elementOf(page: Page, params: Params): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((id) => window.miniProgram?.elementById(id), String(params['elementId']));
  const element = handle.asElement();
  if (!element) throw new Error('element destroyed');
  return element as ElementHandle<HTMLElement>;
}

async function fill(page: Page, params: Params, timeout: number): Promise<object> {
  const element = await elementOf(page, params);
  const field = await element.$(':scope > input, :scope > textarea');
  if (!field) throw new Error('the element holds no text field');
  await field.fill(String((params['args'] as unknown[])[0]), { timeout });
  return {};
}

/** Types as a scanner on Bluetooth does: a character every `everyMs`, whatever the app has done with the last one. */
async function typeFast(page: Page, session: CDPSession, params: Params): Promise<object> {
  const [{ text, everyMs }] = params['args'] as [{ text: string; everyMs: number }];
  const keys: Promise<unknown>[] = [];
  for (const letter of text) {
    keys.push(session.send('Input.dispatchKeyEvent', { type: 'char', text: letter }));
    await page.waitForTimeout(everyMs);
  }
  await Promise.all(keys);
  return { result: null };
}

/** Whether a page of the app is shown; to be asked in the browser. */
export const showsPage = (): boolean => Boolean(window.miniProgram && document.querySelector('.mp-page wx-view'));

async function restart(page: Page, params: Params, timeout: number): Promise<object> {
  const loaded = page.waitForEvent('load', { timeout });
  await callHost(page, 'App.callWxMethod', params);
  await loaded;
  await page.waitForFunction(showsPage, undefined, { timeout });
  return { result: null };
}

/** The line of the browser's long report that tells what was in the way, else its first. */
function obstacle(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const line = lines.find((text) => text.includes('intercepts pointer events')) ?? lines[0] ?? '';
  return stripVTControlCharacters(line).replace(/^[\s-]+/, '');
}

/** Turns the phone: the window takes its other shape, if the page on top turns with it. Tells whether it does. */
async function turn(page: Page): Promise<object> {
  const result = await callHost(page, 'App.turnsWithPhone', {});
  const size = page.viewportSize();
  if (result === true && size) await page.setViewportSize({ width: size.height, height: size.width });
  return { result };
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

async function touch(page: Page, session: CDPSession, type: TouchType, params: Params): Promise<object> {
  const element = await elementOf(page, params);
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  const fingers = (params['touches'] as Point[] | undefined) ?? [];
  const touchPoints = (fingers.length > 0 ? fingers : [{}]).map(({ clientX, clientY, pageX, pageY }: Point, id) => ({
    x: clientX ?? pageX ?? box.x + box.width / 2,
    y: clientY ?? pageY ?? box.y + box.height / 2,
    id,
  }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : touchPoints });
  return {};
}

function inputHandlers(
  page: Page,
  session: CDPSession,
  timeout: number,
): Record<string, (params: Params) => Promise<unknown>> {
  return {
    'Element.tap': async (params) => {
      const element = await elementOf(page, params);
      await element.tap({ timeout: Math.min(timeout, TAP_MS) }).catch((error: unknown) => {
        throw new Error(`${NOT_REACHED}: ${obstacle(error)}`);
      });
      return {};
    },
    'Element.touchstart': (params) => touch(page, session, 'touchStart', params),
    'Element.touchmove': (params) => touch(page, session, 'touchMove', params),
    'Element.touchend': (params) => touch(page, session, 'touchEnd', params),
    'Element.callFunction input.input': (params) => fill(page, params, timeout),
    'Element.callFunction textarea.input': (params) => fill(page, params, timeout),
    'App.callWxMethod restartMiniProgram': (params) => restart(page, params, timeout),
    'App.callWxMethod typeFast': (params) => typeFast(page, session, params),
    'App.callWxMethod turnPhone': () => turn(page),
    'App.captureScreenshot': async () => ({ data: (await page.screenshot()).toString('base64') }),
  };
}
