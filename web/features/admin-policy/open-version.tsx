import { describePolicy, differencesOf } from '#contract/business/policy-words.ts';
import { useState } from 'react';
import type { AdminPolicy, beginDraft, TierPolicy } from '#contract/business/policies.ts';
import { go } from '#web/lib/address/go.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Differences } from './differences.tsx';
import { MoveDialog, type Asked } from './move-dialog.tsx';
import { tierPath, usePolicyChange } from './queries.ts';
import { VersionBadge } from './version-badge.tsx';
import { usePolicyWords } from './use-policy-words.ts';

/** Begins a draft of a tier, and opens it. */
export function BeginButton({ tier }: { tier: string }) {
  const t = useT();
  const { mutate, error, isPending } = usePolicyChange(
    () => call<typeof beginDraft>('POST', '/admin/api/v0/policies/:tier/drafts', { params: { tier } }),
    () => go(tierPath(tier, 'edit')),
  );
  return (
    <div className="grid gap-3">
      <Button isPending={isPending} onPress={() => mutate(undefined)}>
        {t('admin.policy.begin')}
      </Button>
      {error ? <ProblemBanner error={error} /> : null}
    </div>
  );
}

/** The version that is being written or waits: what it changes, and what can be done with it. */
export function OpenVersion({ of, open }: { of: TierPolicy; open: AdminPolicy }) {
  const t = useT();
  const format = useFormat();
  const words = usePolicyWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { inForce, needsReview, timeZone, withoutApprover } = of;
  const lines = describePolicy(open, words);
  const before = inForce ? describePolicy(inForce, words) : [];
  const isScheduled = open.state === 'scheduled';
  const mayReview = open.state === 'in_review' && !open.isAuthor && open.reviewer === null;
  const mayPublish = !isScheduled && (!needsReview || open.reviewer !== null);
  return (
    <Card as="section" aria-labelledby="draft" className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="draft" className="headline text-xl">
            {t('admin.policy.draft')}
          </h2>
          <VersionBadge of={open} />
        </div>
        <p className="text-sm text-ink-muted">
          {isScheduled
            ? t('admin.policy.begins', { time: format.moment(open.effectiveFrom ?? '', timeZone, 'year') })
            : t('admin.policy.edited', {
                name: open.author ?? '',
                time: format.moment(open.updatedAt, timeZone, 'year'),
              })}
          {open.reviewer ? ` ${t('admin.policy.agreed-by', { name: open.reviewer })}` : ''}
        </p>
      </div>
      {open.reviewNote ? (
        <Banner kind="warn" title={t('admin.policy.sent-back')}>
          {open.reviewNote}
        </Banner>
      ) : null}
      {withoutApprover.length > 0 ? (
        <Banner kind="warn" title={t('admin.policy.without-approver')}>
          {t('admin.policy.without-approver-body', {
            names: format.list(
              withoutApprover.map(({ firstName, lastName }) => t('admin.name', { firstName, lastName })),
            ),
          })}{' '}
          <TextLink href="/people/">{t('admin.home.to-people')}</TextLink>
        </Banner>
      ) : null}
      <h3 className="font-semibold">{t('admin.policy.changes')}</h3>
      <Differences of={differencesOf(before, lines)} label={t('admin.policy.changes')} />
      {needsReview && open.reviewer === null && !isScheduled ? (
        <p className="text-sm text-ink-muted">
          {t(
            open.state === 'draft'
              ? 'admin.policy.review-first'
              : open.isAuthor
                ? 'admin.policy.review-waits'
                : 'admin.policy.review-yours',
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {mayPublish ? (
          <Button isDisabled={withoutApprover.length > 0} onPress={() => setAsked('publish')}>
            {t('admin.policy.publish')}
          </Button>
        ) : null}
        {needsReview && open.state === 'draft' ? (
          <Button onPress={() => setAsked('send_to_review')}>{t('admin.policy.move.send_to_review')}</Button>
        ) : null}
        {mayReview ? (
          <>
            <Button onPress={() => setAsked('agree')}>{t('admin.policy.move.agree')}</Button>
            <Button kind="secondary" onPress={() => setAsked('send_back')}>
              {t('admin.policy.move.send_back')}
            </Button>
          </>
        ) : null}
        {isScheduled ? (
          <Button kind="secondary" onPress={() => setAsked('take_back')}>
            {t('admin.policy.move.take_back')}
          </Button>
        ) : (
          <LinkButton kind="secondary" href={tierPath(of.tier, 'edit')}>
            {t('admin.policy.edit')}
          </LinkButton>
        )}
        {isScheduled ? null : (
          <Button kind="quiet" onPress={() => setAsked('discard')}>
            {t('admin.policy.move.discard')}
          </Button>
        )}
      </div>
      {asked ? <MoveDialog of={of} open={open} asked={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
