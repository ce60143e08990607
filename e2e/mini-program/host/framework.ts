import {
  CurrentWindowBackendContext,
  Event as FrameworkEvent,
  addGlobalErrorListener,
  addGlobalWarningListener,
  globalOptions,
  type Element as FrameworkElement,
} from 'glass-easel';
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter';
import { fingerEvent } from './canvas-touches';
import { reportFailure, reportThrown } from './failures';
import { nativeEventDetail, touchFields } from './touch-fields';

globalOptions.throwGlobalError = false;
globalOptions.writeIdToDOM = true;

/** What a device passes over in silence and Taro's packages rely on: a list that has not been set yet is empty. */
const TOLERATED_WARNINGS = [/^The for-list data is neither Array nor Object, got type "(undefined|null)"/];

const context = new CurrentWindowBackendContext();
const builtInTags = new Set<string>();

// The framework makes nodes by the tag of the template; <input> and its like must not become the browser's own.
context.document = {
  createElement: (tag) => document.createElement(builtInTags.has(tag) ? `wx-${tag}` : tag) as never,
  createTextNode: (text) => document.createTextNode(text) as never,
  createDocumentFragment: () => document.createDocumentFragment() as never,
};

const environment = new MiniProgramEnv();

/** Where roots are created: the document of this window. */
export const backend = environment.associateBackend(context);
/** Built-in components live here, so that every package sees them. */
export const builtInSpace = environment.getGlobalCodeSpace().getComponentSpace();

/** The space of the package. Built-in components must be defined before. */
export function createPackageSpace(): ReturnType<MiniProgramEnv['createCodeSpace']> {
  return environment.createCodeSpace('package', true);
}

/** Nodes of these tags are made as `<wx-…>`. */
export function nameBuiltInTags(tags: Iterable<string>): void {
  for (const tag of tags) builtInTags.add(tag);
}

/** Sends browser events into the component tree, and what the framework complains of into the failures. */
export function connectFramework(): void {
  context.onEvent((target: FrameworkElement, type, detail, options) => {
    const told = fingerEvent(target, options, touchFields(options.originalEvent));
    const event = new FrameworkEvent(type, nativeEventDetail(type, detail), {
      ...told.options,
      extraFields: told.fields,
    });
    FrameworkEvent.dispatchEvent(target, event);
    return event.getEventBubbleStatus();
  });
  addGlobalErrorListener((error) => {
    reportThrown('exception', error);
    return false; // recorded: no second report on the console
  });
  addGlobalWarningListener((message) => {
    if (TOLERATED_WARNINGS.some((pattern) => pattern.test(message))) return false;
    reportFailure('framework', message);
    return true;
  });
}
