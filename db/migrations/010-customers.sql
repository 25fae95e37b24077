-- Card customers as the issuer last described them. Everything personal hangs on customers.id.
create table customers (
  id uuid primary key,
  -- The subject of the identity provider; never reused.
  subject text not null unique check (subject <> ''),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  date_of_birth date not null,
  is_agent boolean not null,
  -- Primary where any card is held as primary, otherwise the role on the first card; null without a card.
  card_role text check (card_role in ('Primary', 'Authorized User', 'Account Manager', 'Non Financial User')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
