import { Html, html } from './html.ts';
import type { Language } from './texts.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #16232e; --soft: #536472; --paper: #f3f5f4; --card: #ffffff;
  --line: #d5dcdc; --accent: #0b5e6b; --tint: #e3f0f1; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eaf0f0; --soft: #a3b3b8; --paper: #10181d; --card: #18242b; --line: #2d3d46; --accent: #7cc8d2;
    --tint: #1f3a42; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
main { width: min(100%, 41rem); margin: 0 auto; padding: clamp(1.25rem, 5vw, 4rem) 1rem; }
.issuer { display: flex; align-items: center; gap: .6rem; margin: 0 0 2.5rem; color: var(--soft); font-weight: 600; }
.issuer svg { width: 1.75rem; height: 1.75rem; color: var(--accent); }
h1 { margin: 0 0 .5rem; font-size: clamp(1.6rem, 5vw, 2.1rem); line-height: 1.15; letter-spacing: -.02em; }
.lead { margin: 0 0 1.75rem; color: var(--soft); max-width: 34rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
.person { display: grid; grid-template-columns: 2.75rem 1fr; gap: .15rem .9rem; align-items: start; width: 100%;
  padding: .9rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card);
  color: inherit; font: inherit; text-align: start; cursor: pointer; transition: border-color .15s, background .15s; }
.person:hover { border-color: var(--accent); background: var(--tint); }
.person:focus-visible, .plain:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.face { grid-row: span 3; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50%;
  background: var(--tint); color: var(--accent); font-weight: 700; font-size: .95rem; }
.name { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .65rem; font-weight: 650; }
.handle { white-space: nowrap; color: var(--soft); font: .8rem ui-monospace, Menlo, monospace; font-weight: 400; }
.story { color: var(--soft); font-size: .925rem; }
.cards { color: var(--soft); font-size: .85rem; }
.plain { padding: .7rem 1.2rem; border: 0; border-radius: .6rem; background: var(--accent); color: var(--card);
  font: inherit; font-weight: 600; cursor: pointer; }
@media (width < 20rem) { .person { grid-template-columns: minmax(0, 1fr); } .face { grid-row: auto; } }
@media (prefers-reduced-motion: reduce) { .person { transition: none; } }
`;

const MARK = new Html(
  `<svg viewBox="0 0 28 28" aria-hidden="true" fill="currentColor"><path d="M3 20 14 4l11 16h-6l-5-7.5L9 20z"/><rect x="3" y="22.5" width="22" height="2.5" rx="1.25"/></svg>`,
);

/** Layout of the identity pages. `nonce` allows its style and script under the content security policy. */
export function page(options: { language: Language; title: string; nonce: string; body: Html }): string {
  const { language, title, nonce, body } = options;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Northmere</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body><main>
<p class="issuer">${MARK}Northmere</p>
${body}
</main></body>
</html>`.text;
}
