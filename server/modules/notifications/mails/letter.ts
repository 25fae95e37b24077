import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Section } from '#server/modules/products/index.ts';
import { writer } from '../texts.ts';

/**
 * A letter as plain text and as HTML with the same content; HTML is for readers, so styles are inline. Who calls about
 * what is booked is asked for its code; without one there is no `locator`.
 */
export function composeLetter(
  letter: { lead: string; name: string; locator?: string; sections: readonly Section[] },
  brand: Brand,
  language: Language,
): { text: string; html: string } {
  const write = writer(language);
  const greeting = write('greeting', { name: letter.name });
  const closing = write('support', {
    portal: brand.portal,
    phone: brand.phones.support,
    locator: letter.locator ?? 'none',
  });
  const text = [
    greeting,
    letter.lead,
    ...letter.sections.map((section) =>
      [
        section.heading?.toUpperCase(),
        ...(section.rows ?? []).map((row) => write('row', { label: row.label, value: row.value })),
        ...(section.sentences ?? []),
      ]
        .filter((line) => line !== undefined)
        .join('\n'),
    ),
    closing,
  ].join('\n\n');
  const content = `<p>${escape(greeting)}</p><p style="font-size:18px">${escape(letter.lead)}</p>${letter.sections.map(draw).join('')}<p style="color:#5b5a55">${escape(closing)}</p>`;
  return {
    text,
    html: page(brand, language, unbroken(content, [brand.phones.support, letter.locator])),
  };
}

/** Keeps parts that are copied or dialled on one line: they would break at their hyphens. */
const unbroken = (html: string, parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .reduce((all, part) => all.replaceAll(part, `<span style="white-space:nowrap">${part}</span>`), html);

function draw(section: Section): string {
  const heading = section.heading
    ? `<h2 style="font-size:15px;margin:24px 0 8px">${escape(section.heading)}</h2>`
    : '';
  const rows = (section.rows ?? [])
    .map(
      (row) =>
        `<tr><th scope="row" style="text-align:left;font-weight:400;color:#5b5a55;padding:4px 16px 4px 0;vertical-align:top;width:40%">${escape(row.label)}</th><td style="padding:4px 0;vertical-align:top">${escape(row.value)}</td></tr>`,
    )
    .join('');
  const sentences = (section.sentences ?? [])
    .map((sentence) => `<p style="margin:4px 0">${escape(sentence)}</p>`)
    .join('');
  return `${heading}${rows ? `<table role="presentation" style="border-collapse:collapse;width:100%">${rows}</table>` : ''}${sentences}`;
}

const page = (brand: Brand, language: Language, content: string): string =>
  `<!doctype html><html lang="${language}"><body style="margin:0;background:#f7f5f0;font-family:${fontOf(brand)};color:#1d1c1a"><div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff">${logoOf(brand)}<p style="font-size:13px;letter-spacing:.04em;color:${brand.colors?.brand?.[0] ?? '#1d1c1a'}">${escape(brand.portal)}</p>${content}</div></body></html>`;

const fontOf = ({ fonts }: Brand): string =>
  [...(fonts?.text ? [`'${fonts.text.family}'`] : []), 'Georgia', 'serif'].join(',');

/** The name stands beside it, so it has none of its own. */
const logoOf = ({ printLogo }: Brand): string =>
  printLogo
    ? `<img src="${escape(printLogo.url)}" alt="" height="32" style="display:block;height:32px">`
    : '';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
