/** Escaped HTML. */
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

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Template tag: plain values are escaped, `Html` values and lists of them are inserted as they are. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const parts = values.map((value) => {
    if (value instanceof Html) return value.text;
    return Array.isArray(value) ? value.map(({ text }) => text).join('') : escapeHtml(value);
  });
  return new Html(String.raw({ raw: strings }, ...parts));
}
