-- Saved travelers of a customer.
create table saved_travelers (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  given_name text not null check (given_name <> ''),
  surname text not null check (surname <> ''),
  gender text not null check (gender in ('male', 'female')),
  date_of_birth date not null check (date_of_birth >= '1900-01-01'),
  assistance text[] not null,
  -- Programme code to number; empty numbers are never kept.
  frequent_flyer jsonb not null,
  hotel_loyalty jsonb not null,
  email text,
  phone text,
  is_default boolean not null,
  -- Hidden from colleagues.
  is_private boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_travelers_customer on saved_travelers (customer_id, created_at);
create unique index saved_travelers_default on saved_travelers (customer_id) where is_default;
