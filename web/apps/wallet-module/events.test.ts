import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { moduleEventSchema } from '#contract/enums/index.ts';
import { announce, subscribe, unSubscribe } from './events.ts';

let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('the wallet module delivers every event to its subscribers until they unsubscribe [EMB-03]', () => {
  for (const name of moduleEventSchema.options) {
    const heard: string[] = [];
    const listener = (event: { name: string }) => void heard.push(event.name);
    subscribe(name, listener);
    subscribe(name, listener);
    announce(name);
    expect(heard).toEqual([name]);
    unSubscribe(name, listener);
    announce(name);
    expect(heard).toEqual([name]);
  }
  expect(warned).not.toHaveBeenCalled();
});

it('subscribing to an unknown event of the wallet module logs a warning and does nothing else [EMB-01]', () => {
  const listener = vi.fn();
  subscribe('walletOpened', listener);
  unSubscribe('HOST_THEME_CHANGED');
  expect(warned.mock.calls.map(([, sentence]) => String(sentence).split('.')[0])).toEqual([
    '"walletOpened" is no event of the wallet',
    '"HOST_THEME_CHANGED" is no event of the wallet',
  ]);
  expect(listener).not.toHaveBeenCalled();
});

it('a listener of the wallet module that throws does not affect the others', () => {
  const heard = vi.fn();
  const failing = () => {
    throw new Error('of the host');
  };
  subscribe('sessionExpired', failing);
  subscribe('sessionExpired', heard);
  announce('sessionExpired');
  expect(heard).toHaveBeenCalledWith({ name: 'sessionExpired' });
  expect(warned).toHaveBeenCalledTimes(1);
  unSubscribe('sessionExpired');
  announce('sessionExpired');
  expect(heard).toHaveBeenCalledTimes(1);
});
