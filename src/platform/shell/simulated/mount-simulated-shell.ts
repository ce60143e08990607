import type { ShellWindow } from '../find-transport';
import type { ShellKind } from '../types';
import type { SimulatedState } from './answers';
import { button, element } from './element';
import { SIMULATED_SHELL_MARKER } from './marker';
import { startNativeSide, type NativeSide } from './native-side';

const KIND_KEY = 'simulatedShellKind';
const BUILD_KEY = 'simulatedShellBuild';
const DEFAULT_BUILD = 100;
const kinds: readonly ShellKind[] = ['android', 'ios', 'harmony'];

function addKindChoice(body: HTMLElement, current: ShellKind | null): void {
  const select = element('select', '', 'width:100%;min-height:36px;');
  ['none', ...kinds].forEach((kind) => {
    const option = element('option', kind);
    option.value = kind;
    option.selected = kind === (current ?? 'none');
    select.append(option);
  });
  select.addEventListener('change', () => {
    localStorage.setItem(KIND_KEY, select.value);
    // A real page never changes its shell while it runs.
    window.location.reload();
  });
  body.append(select);
}

function addBuildField(body: HTMLElement, state: SimulatedState): void {
  const field = element('input', '', 'width:100%;box-sizing:border-box;min-height:36px;margin-top:4px;');
  field.type = 'number';
  field.value = String(state.build);
  field.setAttribute('aria-label', 'build number');
  field.addEventListener('change', () => {
    state.build = Number(field.value);
    localStorage.setItem(BUILD_KEY, field.value);
  });
  body.append(field);
}

function addEvents(body: HTMLElement, native: NativeSide): void {
  body.append(
    button('tokenChanged', () => native.emit('tokenChanged', null)),
    button('unreadTapped', () => native.emit('unreadTapped', null)),
    button('back', () => native.emit('back', null)),
    button('open', () => native.emit('open', { path: '/pages/viewHistory/viewHistory' })),
    button('insets', () => native.emit('insets', { top: 40, bottom: 34 })),
    button('keyboard', () => native.emit('keyboard', { height: 300 })),
    button('keyboard away', () => native.emit('keyboard', { height: 0 })),
  );
}

/** Shows the panel (android, ios, harmony, none) and starts the native side of the chosen shell. Mounts once. */
export function mountSimulatedShell(): void {
  if (document.getElementById(SIMULATED_SHELL_MARKER)) return;
  const kind = kinds.find((known) => known === localStorage.getItem(KIND_KEY)) ?? null;
  const panel = element(
    'div',
    '',
    'position:fixed;z-index:100000;right:8px;bottom:120px;width:44px;background:#fff;color:#111;font:12px sans-serif;box-shadow:0 2px 8px rgba(0,0,0,.3);border-radius:8px;padding:4px;',
  );
  panel.id = SIMULATED_SHELL_MARKER;
  const body = element('div', '', 'display:none;');
  const lines = element('pre', '', 'max-height:120px;overflow:auto;white-space:pre-wrap;margin:4px 0 0;');
  const log = (line: string): void => {
    lines.textContent = `${line}\n${lines.textContent ?? ''}`.slice(0, 2_000);
  };
  const toggle = button(kind ?? '壳', () => {
    const open = body.style.display === 'none';
    body.style.display = open ? 'block' : 'none';
    panel.style.width = open ? '180px' : '44px';
  });
  toggle.setAttribute('aria-label', 'simulated shell');

  const state: SimulatedState = { build: Number(localStorage.getItem(BUILD_KEY)) || DEFAULT_BUILD, token: null, log };
  addKindChoice(body, kind);
  if (kind) {
    addBuildField(body, state);
    addEvents(body, startNativeSide(window as unknown as ShellWindow, kind, state));
  }
  body.append(lines);
  panel.append(toggle, body);
  document.body.append(panel);
}
