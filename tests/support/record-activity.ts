import { watchActivity } from '#web/lib/api/activity.ts';

/** Records activity in the page, however long ago the module was first imported. */
export function recordActivity(): void {
  const page = new EventTarget();
  const stop = watchActivity(page);
  page.dispatchEvent(new Event('keydown'));
  stop();
}
