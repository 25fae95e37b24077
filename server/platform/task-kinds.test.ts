import { expect, it } from 'vitest';
import { handleTask, requireHandlers, taskKind, writeSubject } from './task-kinds.ts';

const letter = taskKind('send-a-letter', 'tripId', 'stamp');
const sweep = taskKind('sweep');

it('a task subject is stored in the established row format', () => {
  expect(writeSubject(letter, { stamp: 'first', tripId: 'T1' })).toBe('T1:first');
  expect(writeSubject(letter, { tripId: 'T1', stamp: '12:30' })).toBe('T1:12:30');
  expect(writeSubject(sweep, {})).toBe('all');
  expect(() => writeSubject(letter, { tripId: 'T:1', stamp: 'first' })).toThrow('colon');
});

it('a task handler gets the fields of a stored subject, and an incomplete subject is refused', async () => {
  const seen: unknown[] = [];
  const handled = handleTask(letter, async (subject, attempt) => {
    seen.push(subject, attempt);
    return undefined;
  });
  await handled.run('T1:12:30', 3);
  expect(seen).toEqual([{ tripId: 'T1', stamp: '12:30' }, 3]);
  await expect(handled.run('T1', 1)).rejects.toThrow('T1 is no subject of send-a-letter');
  expect(seen).toHaveLength(2);
});

it('the server refuses to start with a task kind that has no handler or two', () => {
  const [send, clear] = [handleTask(letter, async () => undefined), handleTask(sweep, async () => undefined)];
  const kinds = [letter, sweep];
  expect(() => requireHandlers([send], kinds)).toThrow('No handler for these tasks: sweep.');
  expect(() => requireHandlers([send, clear, send], kinds)).toThrow(
    'More than one handler for these tasks: send-a-letter.',
  );
  expect(() => requireHandlers([send, clear], kinds)).not.toThrow();
});

it('two task kinds with one name are refused', () => {
  expect(() => taskKind('sweep', 'id')).toThrow('The task sweep is declared twice.');
});
