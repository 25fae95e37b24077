import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { contactSupport } from '#contract/cases.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { call } from '#web/lib/api/client.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import type { Sent } from '#web/lib/api/endpoint-request.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { lineOf, readContact } from '#web/lib/support/contact-href.ts';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { openRequestQuery, requestQuery } from './queries.ts';

type Topic = NonNullable<NonNullable<Sent<typeof contactSupport>['body']>['topic']>;
const topics = ['question', 'complaint', 'call-back'] as const satisfies readonly Topic[];

/** Writes to support: what it is about comes with the link that led here. [AGT-01] [TEN-03] */
export function ContactScreen({ search, onSent }: { search: string; onSent(caseId: string): void }) {
  const t = useT();
  const { locale } = useLocale();
  const format = useFormat();
  const queries = useQueryClient();
  const { line: ledLine, topic: led, ...about } = readContact(search);
  const [topic, setTopic] = useState<Topic>(led ?? 'question');
  const line = lineOf(topic, ledLine);
  const { data: open } = useQuery(openRequestQuery({ ...about, topic }, locale));
  const [text, setText] = useState('');
  const [callAt, setCallAt] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [messageId] = useState(newId);
  const isCall = topic === 'call-back';
  const moment = callAt === '' ? Number.NaN : Date.parse(callAt);
  const isComplete = text.trim() !== '' && (!isCall || !Number.isNaN(moment));
  const sendAbout = (ids: { tripId?: string | undefined; bookingSessionId?: string | undefined }) =>
    call<typeof contactSupport>('POST', '/api/v0/support/messages', {
      body: {
        messageId,
        text: text.trim(),
        topic,
        about: {
          ...given('problem', about.problem as ProblemCode | undefined),
          ...given('outcome', about.outcome),
          ...given('kind', about.kind),
          ...given('instance', about.instance),
          ...given('tripId', ids.tripId),
          ...given('bookingSessionId', ids.bookingSessionId),
          ...given('page', about.page),
        },
        ...(isCall ? { callAt: new Date(moment).toISOString(), callZone: readerZone() } : {}),
      },
      locale,
    });
  const sending = useMutation({
    // The page may be of a trip or a checkout that is not theirs: the message still names the page.
    mutationFn: () =>
      sendAbout(about).catch((error) => (isNotFound(error) ? sendAbout({}) : Promise.reject(error))),
    onSuccess(answer) {
      queries.setQueryData(requestQuery(answer.caseId, locale).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['support', 'cases'] });
      onSent(answer.caseId);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isComplete) sending.mutate();
  };
  return (
    <div className="page grid max-w-2xl gap-6 pt-8">
      <header className="grid gap-1">
        <h1 className="headline text-3xl">{t('support.contact.title')}</h1>
        <p className="text-ink-muted">{t('support.contact.body')}</p>
      </header>
      <p className="flex flex-wrap gap-x-2 rounded-card bg-surface-sunken p-4">
        <span>{t(`support.contact.call.${line}`)}</span>
        <PhoneLink number={bootstrap().brand.phones[line]} />
      </p>
      <form onSubmit={send} noValidate className="grid gap-5">
        <RadioGroup<Topic>
          label={t('support.contact.topic')}
          value={topic}
          onChange={setTopic}
          options={[...(led ? [led] : []), ...topics].map((value) => ({
            value,
            label: t(`support.topic.${value}`),
          }))}
        />
        {isCall ? (
          <TextField
            label={t('support.contact.call-at', { zone: zoneText(t, readerZone()) })}
            type="datetime-local"
            value={callAt}
            onChange={setCallAt}
            isRequired
            {...(isTried && Number.isNaN(moment) ? { error: t('support.contact.call-at-missing') } : {})}
          />
        ) : null}
        <TextField
          label={t('support.contact.text')}
          hint={t('support.contact.hint')}
          value={text}
          onChange={setText}
          rows={7}
          maxLength={4000}
          isRequired
          {...(isTried && text.trim() === '' ? { error: t('support.empty') } : {})}
        />
        {open?.request ? (
          <Banner kind="info">
            {t('support.contact.joins', {
              title: open.request.title,
              time: format.moment(open.request.openedAt, readerZone(), 'year'),
            })}
          </Banner>
        ) : null}
        <p className="text-sm text-ink-muted">
          {t('support.contact.with', {
            about: about.tripId ? 'trip' : about.bookingSessionId ? 'checkout' : 'page',
            problem: String(about.problem !== undefined),
          })}
        </p>
        {sending.error ? <ProblemBanner error={sending.error} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={sending.isPending}>
            {t('support.send')}
          </Button>
          <LinkButton kind="secondary" href={about.page ?? '/support/'}>
            {t('support.contact.back')}
          </LinkButton>
        </div>
      </form>
    </div>
  );
}

const given = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [Key in K]?: V };
