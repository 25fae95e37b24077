/** The parts of a JSON schema that the page shows. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** The parts of a described call that the page shows. */
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An OpenAPI document as far as the pages show it. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const callsOf = ({ paths = {} }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A schema in lines: a field each with its type and what it means, those of its own fields below it. */
function outline(schema: Schema, indent = ''): { readonly type: string; readonly below: string } {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const all = choices.map((one) => outline(one, indent));
    return {
      type: all.map(({ type }) => type).join(schema.allOf ? ' & ' : ' | '),
      below: all.map(({ below }) => below).join(''),
    };
  }
  if (schema.const !== undefined) return { type: JSON.stringify(schema.const), below: '' };
  if (schema.enum) return { type: schema.enum.map((value) => JSON.stringify(value)).join(' | '), below: '' };
  if (schema.items) {
    const { type, below } = outline(schema.items, indent);
    return { type: `array of ${type}`, below };
  }
  if (schema.properties) return { type: 'object', below: fieldsOf(schema, `${indent}  `) };
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any']).join(' | ');
  return { type: schema.format ? `${type} (${schema.format})` : type, below: '' };
}

const fieldsOf = ({ properties = {}, required = [] }: Schema, indent: string): string =>
  Object.entries(properties)
    .map(([name, field]) => {
      const { type, below } = outline(field, indent);
      const meaning = field.description ? `  — ${field.description}` : '';
      return `${indent}${name}${required.includes(name) ? '' : '?'}: ${type}${meaning}\n${below}`;
    })
    .join('');

const written = (schema: Schema): string => {
  const { type, below } = outline(schema);
  return `<pre>${escape(`${type}\n${below}`)}</pre>`;
};

const bodyOf = (title: string, content: Content = {}): string =>
  Object.entries(content)
    .map(([media, { schema = {} }]) => `<h2>${title} <small>${escape(media)}</small></h2>${written(schema)}`)
    .join('');

const frame = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escape(title)}</title><link rel="stylesheet" href="/api/v0/docs.css"></head><body><main>${body}</main></body></html>`;

/** Every call, by area, each with a link to its own page. */
export function listPage(document: ApiDocument): string {
  const { title, description = '' } = document.info;
  const byArea = Map.groupBy(callsOf(document), ({ tags }) => tags?.[0] ?? 'other');
  const areas = [...byArea].map(
    ([area, calls]) =>
      `<section><h2>${escape(area)}</h2><ul>${calls
        .map(
          ({ operationId = '', method, path, summary = '' }) =>
            `<li><a href="/api/v0/docs/${operationId}"><code>${method} ${escape(path)}</code></a> ${escape(summary)}</li>`,
        )
        .join('')}</ul></section>`,
  );
  return frame(
    title,
    `<h1>${escape(title)}</h1><p>${escape(description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p><p><a href="/api/v0/openapi.json">OpenAPI document</a></p>${areas.join('')}`,
  );
}

/** One call: who may make it, what it takes and what it answers. Undefined for a name that no call has. */
export function callPage(document: ApiDocument, operationId: string): string | undefined {
  const call = callsOf(document).find((one) => one.operationId === operationId);
  if (!call) return undefined;
  const { method, path, summary = '', description, security = [], parameters = [] } = call;
  const rows = parameters.map(
    ({ name, in: place, required, schema = {} }) =>
      `${name}${required ? '' : '?'}: ${outline(schema).type}  in the ${place}${schema.description ? `  — ${schema.description}` : ''}\n`,
  );
  return frame(
    `${method} ${path}`,
    `<p><a href="/api/v0/docs">${escape(document.info.title)}</a></p><h1><code>${method} ${escape(path)}</code></h1>` +
      `<p>${escape(summary)}</p>${description ? `<p>${escape(description)}</p>` : ''}` +
      `<p>${security.length > 0 ? 'Needs a session.' : 'Needs no session.'}</p>` +
      (rows.length > 0 ? `<h2>Parameters</h2><pre>${escape(rows.join(''))}</pre>` : '') +
      bodyOf('Request', call.requestBody?.content) +
      bodyOf('Response', call.responses?.['200']?.content),
  );
}

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.125rem; margin-top: 2rem; }
ul { padding: 0; list-style: none; } li { padding: 0.25rem 0; } small { font-weight: 400; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
h1 code { font-size: 1.25rem; }
pre { white-space: pre-wrap; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; padding: 1rem; }
`;
