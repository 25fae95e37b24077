import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/values/dates.ts';

type ByLanguage<T> = Readonly<Record<Language, T>>;

/** The list of screens from the pages' build: `screens.json`, written by `web/building/list-screens.ts`. */
interface ScreenList {
  /** Critical CSS of the first paint, inlined in the page. */
  readonly firstStyle: string;
  /** Inline script: requests the data of the screen and loads the app after the first paint. */
  readonly firstScript: string;
  /** Scripts of every screen. */
  readonly start: readonly string[];
  /** Scripts that bring the texts of a language. */
  readonly texts: ByLanguage<readonly string[]>;
  /** The texts themselves, which those scripts ask for. */
  readonly data: ByLanguage<readonly string[]>;
  readonly description: ByLanguage<string>;
  /** Markup of the first paint, by its kind and the tenant. */
  readonly paints: Readonly<Record<string, Readonly<Record<string, ByLanguage<string>>>>>;
  readonly screens: readonly Screen[];
}

interface Screen {
  /** Its path; segments that begin with `:` match anything. */
  readonly path: string;
  readonly title: ByLanguage<string>;
  /** Scripts of this screen alone. */
  readonly files: readonly string[];
  readonly paint: string;
}

/** Placeholder in a page for the nonce of each response. */
export const nonceMark = '%nonce%';

/** The customer for whom a page is rendered. */
export interface Reader {
  readonly locale: 'en-US' | 'fr-CA';
  readonly theme: string | undefined;
}

export interface PageBrand {
  readonly tenant: string;
  readonly issuer: string;
  readonly product: string;
  /** Icon in tabs and bookmarks; that of the build when left out. */
  readonly icon?: string | undefined;
  /** Files of the build that the pages do not ask for, by a part of their name: typefaces that the brand replaces. */
  readonly unused?: readonly string[];
  /** Whether it shows the screens of the route table; otherwise the plain first paint and the product's name. */
  readonly hasScreens: boolean;
}

/** The pages of a built app. */
export interface Shell {
  /** Renders the page of a path for a reader: language, theme, title, the first paint, and what to load afterwards. */
  write(path: string, reader: Reader): string;
  /** The inline script of every page, for the content security policy; none in an app without screens. */
  readonly firstScript: string | undefined;
}

/** Reads a built app. `extra` is markup for every head. Throws when the pages were not built. */
export function readShell(dir: string, brand: PageBrand, extra: string): Shell {
  const list = readList(dir);
  const built = withoutUnused(readFileSync(join(dir, 'index.html'), 'utf8'), brand.unused ?? []);
  const appFile = /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|preload)"[^>]*>/g;
  // The app applies its style when it draws.
  const appFiles = (built.match(appFile) ?? []).map((file) =>
    file.replace('rel="stylesheet"', 'rel="preload" as="style"'),
  );
  const first = list
    ? `<style nonce="${nonceMark}">${list.firstStyle}</style><script>${list.firstScript}</script>`
    : '';
  const html = (list ? built.replace(appFile, '') : built)
    .replace('<!--bootstrap-->', () => extra + first)
    .replace(/<link rel="icon"[^>]*>/, (usual) =>
      brand.icon ? `<link rel="icon" href="${inHtml(brand.icon)}" />` : usual,
    );
  const write = (path: string, { locale, theme }: Reader) => {
    const language = locale === 'fr-CA' ? 'fr' : 'en';
    const screen = brand.hasScreens ? list?.screens.find((one) => leadsTo(one.path, path)) : undefined;
    const name = screen?.title[language];
    const title = name ? `${name} · ${brand.product}` : brand.product;
    const files = [...(list?.texts[language] ?? []), ...(screen?.files ?? [])];
    const app = [
      ...appFiles,
      ...(list?.data[language] ?? []).map(
        (file) => `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/${file}" />`,
      ),
      ...files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`),
    ];
    const head = [
      `<title>${inHtml(title)}</title>`,
      `<meta name="description" content="${inHtml(list?.description[language] ?? brand.product)}" />`,
      ...(list ? [`<template id="app-files">${app.join('')}</template>`] : []),
    ];
    const paint = list?.paints[screen?.paint ?? 'plain']?.[brand.tenant]?.[language] ?? '';
    const root = `<html lang="${locale}" data-brand="${brand.tenant}"${theme ? ` data-theme="${theme}"` : ''}>`;
    return html
      .replace(/<html[^>]*>/, () => root)
      .replace(/<title>[^<]*<\/title>/, () => head.join(''))
      .replace(
        '<div id="app">',
        () => `<div id="app" data-path="${inHtml(path)}">${withBrand(paint, brand)}`,
      );
  };
  return { write, firstScript: list?.firstScript };
}

const withoutUnused = (html: string, unused: readonly string[]): string =>
  html.replaceAll(/<link rel="preload"[^>]*>/g, (link) =>
    unused.some((name) => link.includes(name)) ? '' : link,
  );

function readList(dir: string): ScreenList | undefined {
  const file = join(dir, 'screens.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenList) : undefined;
}

function leadsTo(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => part.startsWith(':') || part === parts[at]?.toLowerCase())
  );
}

const withBrand = (markup: string, { issuer, product }: PageBrand): string =>
  markup.replaceAll('%issuer%', () => inHtml(issuer)).replaceAll('%product%', () => inHtml(product));

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
