-- An offer is worded by its issuer in both languages: {"en": …, "fr": …}, its descriptions a list of such texts. What
-- is there already has one wording until the issuer is asked again, which is at the next sign-in.
alter table wallet_offers
  alter column title type jsonb using jsonb_build_object('en', title, 'fr', title),
  alter column terms_and_conditions type jsonb
    using jsonb_build_object('en', terms_and_conditions, 'fr', terms_and_conditions),
  add column worded jsonb not null default '[]';
update wallet_offers set worded = (
  select coalesce(jsonb_agg(jsonb_build_object('en', line, 'fr', line) order by position), '[]')
  from unnest(descriptions) with ordinality as lines (line, position));
alter table wallet_offers drop column descriptions;
alter table wallet_offers rename column worded to descriptions;
alter table wallet_offers
  alter column descriptions drop default,
  add constraint wallet_offers_in_both_languages check (
    title ?& array['en', 'fr'] and terms_and_conditions ?& array['en', 'fr']
    and jsonb_typeof(descriptions) = 'array');
