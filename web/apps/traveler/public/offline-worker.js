// Lets screens that were opened before open offline: caches the shell and its files, and nothing else. Personal data is
// never cached here.
const [shells, files] = ['shell', 'files'];
const shellAddress = '/';
const mostFiles = 400;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page that installs this was loaded before it, and sends the list of its files.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.store)) event.waitUntil(storeFiles(event.data.store));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openShell(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

async function openShell(request) {
  const shelf = await caches.open(shells);
  try {
    const answer = await fetch(request);
    const isShell =
      answer.ok && !answer.redirected && /text\/html/.test(answer.headers.get('content-type') ?? '');
    if (isShell) await shelf.put(shellAddress, answer.clone());
    return answer;
  } catch (error) {
    const kept = await shelf.match(shellAddress);
    if (kept) return kept;
    throw error;
  }
}

/** File names contain a hash of their content, so that a cached file is never stale. */
async function openFile(request) {
  const shelf = await caches.open(files);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shelf.put(request, answer.clone());
  return answer;
}

async function storeFiles(addresses) {
  const shelf = await caches.open(files);
  for (const address of addresses) {
    if (!(await shelf.match(address))) await shelf.add(address).catch(() => undefined);
  }
  const kept = await shelf.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - mostFiles))) await shelf.delete(old);
  const shell = await caches.open(shells);
  if (!(await shell.match(shellAddress))) await shell.add(shellAddress).catch(() => undefined);
}
