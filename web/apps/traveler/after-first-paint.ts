/** Longest wait for a paint, in milliseconds: some browsers do not report paints. */
const patienceMs = 3000;

/** Calls once after the first paint of the page; at once in a hidden page. */
export function afterFirstPaint(call: () => void): void {
  let hasCalled = false;
  const once = () => {
    if (!hasCalled) call();
    hasCalled = true;
  };
  if (document.visibilityState === 'hidden') return once();
  document.addEventListener('visibilitychange', once, { once: true });
  setTimeout(once, patienceMs);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) once();
  }).observe({ type: 'paint', buffered: true });
}
