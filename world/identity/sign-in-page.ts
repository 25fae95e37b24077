import type { Customer } from '../issuer/customer.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import { type Language, TEXTS } from './texts.ts';

/** Sign-in page: one button per customer, which posts its `handle`. */
export function signInPage(options: {
  language: Language;
  nonce: string;
  action: string;
  customers: Customer[];
}): string {
  const { language, nonce, action, customers } = options;
  const texts = TEXTS[language];
  const people = customers.map((customer) => person(customer, language));
  const choice =
    people.length > 0
      ? html`<form method="post" action="${action}"><ul>${people}</ul></form>`
      : html`<p>${texts.nobody}</p>`;
  const body = html`<h1>${texts.signIn}</h1><p class="lead">${texts.lead}</p>${choice}`;
  return page({ language, title: texts.signIn, nonce, body });
}

function person(customer: Customer, language: Language) {
  const { firstName, lastName, handle, story, accounts } = customer;
  const cards = accounts
    .map(({ productDisplayName, lastFour }) => `${productDisplayName}\u00a0…${lastFour}`)
    .join(', ');
  return html`<li><button class="person" name="handle" value="${handle}">
<span class="face" aria-hidden="true">${`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`}</span>
<span class="name">${firstName} ${lastName} <span class="handle">${handle}</span></span>
<span class="story">${story[language]}</span>
${cards === '' ? '' : html`<span class="cards">${TEXTS[language].cardsLabel} ${cards}</span>`}
</button></li>
`;
}
