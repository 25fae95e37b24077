-- Customers whom a partner has asked about, and the first day of which it may not know what their cards brought.
create table issuer_followed (
  subject text primary key,
  known_until date not null
);

-- The years of a card that partners were told of, each once.
create table issuer_card_year (
  account_reference_id text not null,
  begins_on date not null,
  primary key (account_reference_id, begins_on)
);
