/** Result of a navigation. URLs outside the provider are returned without being requested. */
export interface Visited {
  url: string;
  status: number;
  text: string;
  headers: Headers;
}

export interface Browser {
  get(url: string): Promise<Visited>;
  post(url: string, fields: Record<string, string>): Promise<Visited>;
  /** Submits the form of a page with its hidden fields. */
  submit(page: Visited): Promise<Visited>;
}

/** An HTTP client that follows redirects and keeps cookies by path, like a browser. */
export function openBrowser(headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, { path: string; value: string }>();

  const keep = (line: string, url: URL) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? url.pathname;
    if (value === '') cookies.delete(`${path} ${name}`);
    else cookies.set(`${path} ${name}`, { path, value: pair });
  };

  const visit = async (address: string, init: RequestInit): Promise<Visited> => {
    const url = new URL(address);
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path));
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers, cookie: sent.map(({ value }) => value).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) keep(line, url);
    const location = answer.headers.get('location');
    if (!location)
      return { url: address, status: answer.status, text: await answer.text(), headers: answer.headers };
    const next = new URL(location, url);
    if (next.origin !== url.origin)
      return { url: next.href, status: answer.status, text: '', headers: answer.headers };
    return visit(next.href, { method: 'GET' });
  };

  const post = (url: string, fields: Record<string, string>) =>
    visit(url, { method: 'POST', body: new URLSearchParams(fields) });

  return {
    get: (url) => visit(url, { method: 'GET' }),
    post,
    submit(page) {
      const action = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1];
      if (!action) throw new Error(`There is no form on ${page.url}: ${page.text.slice(0, 500)}`);
      const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const fields = Object.fromEntries(hidden.map((match) => [match[1] ?? '', match[2] ?? '']));
      return post(action, { ...fields, logout: 'yes' });
    },
  };
}
