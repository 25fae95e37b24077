import { Html, html } from './html.ts';
import { page } from './page.ts';
import { type Language, TEXTS } from './texts.ts';

interface PageOptions {
  language: Language;
  nonce: string;
}

/** Error page of a sign-in with the next step. `detail` is the reason for developers. */
export function errorPage(options: PageOptions & { expired: boolean; detail: string }): string {
  const texts = TEXTS[options.language];
  const title = options.expired ? texts.expired : texts.failed;
  const body = html`<h1>${title}</h1><p class="lead">${texts.again}</p><p class="story">${options.detail}</p>`;
  return page({ ...options, title, body });
}

/** Page that submits the sign-out form by itself; `form` is the provider's, with id `op.logoutForm`. */
export function signingOutPage(options: PageOptions & { form: string }): string {
  const texts = TEXTS[options.language];
  const script = `document.querySelector('button').click()`;
  const body = html`<h1>${texts.signingOut}</h1>${new Html(options.form)}
<button class="plain" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
<script nonce="${options.nonce}">${new Html(script)}</script>`;
  return page({ ...options, title: texts.signOut, body });
}

/** End of sign-out without a return URL. */
export function signedOutPage(options: PageOptions): string {
  const texts = TEXTS[options.language];
  const body = html`<h1>${texts.signedOut}</h1><p class="lead">${texts.signedOutLead}</p>`;
  return page({ ...options, title: texts.signedOut, body });
}
