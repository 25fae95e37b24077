import type { FourEyes, PowerAct, PowerPreview } from '#contract/agents/powers.ts';
import { type Money, toWireMoney } from '#contract/money.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { isCaseShown } from '#server/modules/cases/index.ts';
import { fullNameOf, listCustomers, shortNameOf } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Performed, Ready } from './perform.ts';
import type { PowerLine } from './port.ts';
import type { StoredAct, StoredFourEyes } from './store.ts';

const wire = (amount: Money | null) => (amount === null ? null : toWireMoney(amount));

export const presentLines = (lines: readonly PowerLine[], language: Language) =>
  lines.map(({ name, value }) => ({
    name: name[language],
    value: 'minor' in value ? formatMoney(localeOf(language), toWireMoney(value)) : value[language],
  }));

export const presentPreview = (
  { ready, performed }: { ready: Ready; performed: Performed | null },
  limit: Money,
  language: Language,
): PowerPreview => ({
  power: ready.plugIn.power,
  title: ready.plugIn.title[language],
  caseId: ready.about.of.id,
  customerName: ready.customerName,
  tripId: ready.about.trip?.id ?? null,
  choices: ready.choices.map(({ choice, title, outcome, amount, words }) => ({
    choice,
    title: title[language],
    outcome,
    amount: amount ? { label: amount.label[language], most: wire(amount.most) } : null,
    words: words ? { label: words[language] } : null,
  })),
  chosen: performed && {
    hash: performed.hash,
    amount: wire(performed.amount),
    lines: presentLines(performed.lines, language),
    outcome: performed.chosen.outcome,
    told: channelOf(ready, performed),
    needsSecond: performed.needsSecond,
  },
  limit: toWireMoney(limit),
});

/** What the customer will read; what the power tells by itself, and a case that ends, come as a letter. */
function channelOf({ about }: Ready, { chosen, isToldOtherwise }: Performed) {
  if (chosen.words) return 'words';
  const isLetter = isToldOtherwise || (chosen.outcome !== null && isCaseShown(about.of.kind));
  return isLetter ? 'letter' : 'nothing';
}

export const presentAct = (act: StoredAct, language: Language): PowerAct => ({
  actId: act.id,
  power: act.power,
  choice: act.choice,
  caseId: act.caseId,
  amount: wire(act.amount),
  lines: presentLines(act.content.lines, language),
  outcome: act.outcome,
  at: act.at.toISOString(),
});

/** Requests, each of which this person made or may decide. */
export async function presentFourEyes(
  db: Db,
  requests: readonly StoredFourEyes[],
  { agentId, language, now }: { agentId: string; language: Language; now: Date },
): Promise<FourEyes[]> {
  const ids = requests.flatMap(({ askerId, approverId, customerId }) => [askerId, approverId, customerId]);
  const people = new Map(
    (await listCustomers(db, [...new Set(ids.filter((id) => id !== null))])).map((one) => [one.id, one]),
  );
  const nameOf = (id: string) => {
    const person = people.get(id);
    return person ? fullNameOf(person) : '';
  };
  // Who decides sees what is asked, not whose it is.
  const customerNameOf = (id: string, isMine: boolean) => {
    const person = people.get(id);
    return person ? (isMine ? fullNameOf(person) : shortNameOf(person)) : '';
  };
  const shown: FourEyes[] = [];
  for (const asked of requests) {
    const isMine = asked.askerId === agentId;
    const isOpen = asked.state === 'waiting' || asked.state === 'granted';
    const state = isOpen && asked.expiresAt <= now ? 'lapsed' : asked.state;
    shown.push({
      fourEyesId: asked.id,
      state,
      power: asked.power,
      title: asked.content.title[language],
      choice: asked.content.choice[language],
      caseId: asked.caseId,
      customerName: customerNameOf(asked.customerId, isMine),
      amount: wire(asked.amount),
      lines: presentLines(asked.content.lines, language),
      words: asked.wish.words ?? null,
      note: asked.note,
      answer: asked.answer,
      askedBy: nameOf(asked.askerId),
      answeredBy: asked.approverId === null ? null : nameOf(asked.approverId),
      askedAt: asked.askedAt.toISOString(),
      expiresAt: asked.expiresAt.toISOString(),
      isMine,
      mayDecide: !isMine && state === 'waiting',
      wish: asked.wish,
      hash: asked.hash,
    });
  }
  return shown;
}
