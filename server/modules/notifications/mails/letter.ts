import type { Brand } from '#contract/brand.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Section } from '#server/modules/products/index.ts';
import { accentOf } from '../accent.ts';
import { markId, type Picture, pictureId } from '../inline.ts';
import { writer } from '../texts.ts';

/** A page of the portal that a letter leads to. */
export interface Action {
  readonly label: string;
  readonly url: string;
}

/**
 * A letter as plain text and as HTML with the same content; mail programs read styles only inline. Callers about a
 * booking are asked for its code; without one there is no `locator`. `action` is the letter's button, `links` stand beside it.
 */
export function composeLetter(
  letter: {
    lead: string;
    name: string;
    locator?: string;
    action?: Action;
    links?: readonly Action[];
    picture?: Picture | null;
    sections: readonly Section[];
  },
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
    ...(letter.action ? [linesOf([letter.action, ...(letter.links ?? [])], write)] : []),
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
  const footer = unbroken(escape(closing), [brand.phones.support, letter.locator]);
  const content = [
    letter.picture ? hero(letter.picture) : '',
    `<p style="margin:0 0 8px">${escape(greeting)}</p>`,
    `<p style="margin:0 0 20px;font-family:${headlineOf(brand)};font-size:24px;line-height:1.25">${escape(letter.lead)}</p>`,
    letter.action ? button(letter.action, brand) : '',
    beside(letter.links ?? [], brand),
    ...letter.sections.map((section) =>
      unbroken(draw(section, brand), [brand.phones.support, letter.locator]),
    ),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2dfd8;font-size:14px;color:#5b5a55">${footer}</p>`,
  ].join('');
  return { text, html: page(brand, language, content) };
}

/** Keeps parts that are copied or dialled on one line: they would break at their hyphens. */
const unbroken = (html: string, parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .reduce((all, part) => all.replaceAll(part, `<span style="white-space:nowrap">${part}</span>`), html);

function draw(section: Section, brand: Brand): string {
  const heading = section.heading
    ? `<h2 style="margin:28px 0 8px;font-size:16px">${escape(section.heading)}</h2>`
    : '';
  const rows = (section.rows ?? [])
    .map(({ label, value, isStrong = false }) => {
      const weight = `font-weight:${isStrong ? 600 : 400}`;
      return `<tr><th scope="row" style="text-align:left;${weight};color:${isStrong ? '#1d1c1a' : '#5b5a55'};padding:6px 16px 6px 0;vertical-align:top;width:40%">${escape(label)}</th><td style="${weight};padding:6px 0;vertical-align:top;overflow-wrap:anywhere">${link(value, brand)}</td></tr>`;
    })
    .join('');
  const sentences = (section.sentences ?? [])
    .map((sentence) => `<p style="margin:4px 0;overflow-wrap:anywhere">${link(sentence, brand)}</p>`)
    .join('');
  return `${heading}${rows ? `<table role="presentation" style="border-collapse:collapse;width:100%">${rows}</table>` : ''}${sentences}`;
}

/** A sentence, or the address of a page as a link. */
const link = (sentence: string, brand: Brand): string =>
  /^https?:\/\/\S+$/.test(sentence)
    ? `<a href="${escape(sentence)}" style="color:${accentOf(brand)}">${escape(sentence)}</a>`
    : escape(sentence);

const button = ({ label, url }: Action, brand: Brand): string =>
  `<p style="margin:0 0 8px"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accentOf(brand)};color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;

/** Links beside the button, each at least as tall as a fingertip. */
const beside = (links: readonly Action[], brand: Brand): string =>
  links.length === 0
    ? ''
    : `<p style="margin:0 0 8px">${links
        .map(
          ({ label, url }) =>
            `<a href="${escape(url)}" style="display:inline-block;padding:8px 20px 8px 0;color:${accentOf(brand)}">${escape(label)}</a>`,
        )
        .join('')}</p>`;

const linesOf = (actions: readonly Action[], write: ReturnType<typeof writer>): string =>
  actions.map(({ label, url }) => write('row', { label, value: url })).join('\n');

const page = (brand: Brand, language: Language, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="margin:0;padding:24px 12px;background:#f7f5f0;font-family:${textFontOf(brand)};font-size:16px;line-height:1.5;color:#1d1c1a"><div style="max-width:600px;margin:0 auto;padding:32px 24px;border-radius:12px;background:#ffffff">${headOf(brand)}${content}</div></body></html>`;

const textFontOf = ({ fonts }: Brand): string =>
  [
    ...(fonts?.text ? [`'${fonts.text.family}'`] : []),
    "'Source Sans 3'",
    'Helvetica',
    'Arial',
    'sans-serif',
  ].join(',');

const headlineOf = ({ fonts }: Brand): string =>
  [...(fonts?.headline ? [`'${fonts.headline.family}'`] : []), 'Newsreader', 'Georgia', 'serif'].join(',');

/** The mark, which has no text of its own because the name follows, and the name. */
const headOf = (brand: Brand): string =>
  `<p style="margin:0 0 28px;padding-bottom:16px;border-bottom:1px solid #e2dfd8"><img src="cid:${markId}" alt="" height="32" style="height:32px;margin-right:12px;vertical-align:middle"><span style="font-family:${headlineOf(brand)};font-size:20px;vertical-align:middle;color:${accentOf(brand)}">${escape(brand.portal)}</span></p>`;

/** The picture at the top of a letter, at full width, 12:5. */
const hero = ({ alt }: Picture): string =>
  `<p style="margin:0 0 24px"><img src="cid:${pictureId}" alt="${escape(alt)}" width="600" height="250" style="display:block;width:100%;max-width:600px;height:auto;border-radius:8px;font-size:14px;color:#5b5a55"></p>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
