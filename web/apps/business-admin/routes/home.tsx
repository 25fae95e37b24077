import { useQuery } from '@tanstack/react-query';
import { HomeScreen } from '#web/features/admin-people/home-screen.tsx';
import { policiesQuery, tierPath } from '#web/features/admin-policy/queries.ts';
import { useToAnswer } from '#web/features/approvals/queries.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The company at a glance, and what waits for the reader. */
export const Home = () => <HomeScreen toDo={<ToDo />} />;

/** Requests that the reader may answer and drafts that they may review; nothing while there are none. */
function ToDo() {
  const t = useT();
  const count = useToAnswer();
  const { data } = useQuery(policiesQuery);
  const drafts = (data?.tiers ?? []).filter(
    ({ open }) => open?.state === 'in_review' && !open.isAuthor && open.reviewer === null,
  );
  if (count === 0 && drafts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="to-do" className="grid gap-4">
      <h2 id="to-do" className="headline text-xl">
        {t('admin.home.to-do')}
      </h2>
      <ul className="grid gap-3">
        {count === 0 ? null : (
          <li>
            <TextLink href="/approvals/">{t('admin.home.answer', { count })}</TextLink>
          </li>
        )}
        {drafts.map(({ tier }) => (
          <li key={tier} className="wrap-anywhere">
            <TextLink href={tierPath(tier)}>{t('admin.home.review', { tier: tierName(tier, t) })}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
