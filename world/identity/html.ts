/** A piece of HTML that is safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text with everything that means something in HTML written out. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Builds HTML from a template; plain values are escaped, pieces of HTML and lists of them are kept. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const parts = values.map((value) => {
    if (value instanceof Html) return value.text;
    return Array.isArray(value) ? value.map(({ text }) => text).join('') : escapeHtml(value);
  });
  return new Html(String.raw({ raw: strings }, ...parts));
}
