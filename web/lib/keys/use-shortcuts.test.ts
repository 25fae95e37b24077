import { expect, it } from 'vitest';
import { shortcutOf } from './use-shortcuts.ts';

const pressed = { key: 't', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
const page = { isTyping: false, isInDialog: false };

it('a single key is a shortcut, in either case', () => {
  expect(shortcutOf(pressed, page)).toBe('t');
  expect(shortcutOf({ ...pressed, key: 'T' }, page)).toBe('t');
  expect(shortcutOf({ ...pressed, key: '?' }, page)).toBe('?');
});

it.each([
  ['with Control', { ...pressed, ctrlKey: true }, page],
  ['with Command', { ...pressed, metaKey: true }, page],
  ['with Alt', { ...pressed, altKey: true }, page],
  ['that something else has handled', { ...pressed, defaultPrevented: true }, page],
  ['of several letters', { ...pressed, key: 'Enter' }, page],
  ['typed into a field', pressed, { ...page, isTyping: true }],
  ['pressed while a dialog is open', pressed, { ...page, isInDialog: true }],
])('a key %s is none', (_title, key, place) => {
  expect(shortcutOf(key, place)).toBeUndefined();
});
