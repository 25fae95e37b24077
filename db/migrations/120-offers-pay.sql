-- Offers become value in the ledger: granted by the issuer, held by one booking, spent once. What an offer does not
-- need of its amount is forfeited with it, because it is for one use.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('issuer', 'credit', 'points', 'offer'));

alter table wallet_offers
  add column account_id uuid not null unique,
  -- The issuer's own name of the offer, which makes granting happen once.
  add column issuer_offer_id text not null check (issuer_offer_id <> ''),
  -- What has to be due before it counts, in minor units of its currency.
  add column minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  -- The hotel collections it is for; none means every stay of its funnels.
  add column collections text[] not null default '{}' check (collections <@ array['Premier', 'Lifestyle']),
  -- The booking that has it.
  add column held_by text,
  add constraint wallet_offers_granted_once unique (customer_id, issuer_offer_id),
  add constraint wallet_offers_held check ((state in ('Authorized', 'ConfirmState', 'Used')) = (held_by is not null)),
  add foreign key (account_id, customer_id) references ledger_accounts (id, customer_id);
create index wallet_offers_held_by on wallet_offers (held_by) where held_by is not null;

alter table wallet_holds drop constraint wallet_holds_kind_check;
alter table wallet_holds
  add constraint wallet_holds_kind_check check (kind in ('credit', 'points', 'offer')),
  add column offer_id uuid references wallet_offers (id),
  add constraint wallet_holds_offer_check check ((kind = 'offer') = (offer_id is not null)),
  -- An offer never comes back once it is spent.
  add constraint wallet_holds_offer_kept check (kind <> 'offer' or restored + lapsed = 0);
-- Of all bookings one at most holds or has spent an offer, whatever the code believes.
create unique index wallet_holds_offer_once on wallet_holds (offer_id) where state in ('open', 'posted');
