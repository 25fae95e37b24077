-- Lists of stays that a customer keeps. A deleted list stays as an empty row, so that deleting it again is fine
-- while the id of somebody else's list is still not found.
create table wishlists (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  created_at timestamptz not null,
  -- When something was last put into it; the latest is where the next stay goes.
  used_at timestamptz not null,
  deleted_at timestamptz,
  unique (customer_id, id)
);
create unique index wishlists_name on wishlists (customer_id, lower(name)) where deleted_at is null;

-- A stay in a list, with what was known of it when it was put there: enough to name it once its supplier has
-- let it go.
create table wishlist_items (
  wishlist_id uuid not null,
  customer_id uuid not null,
  product_id text not null check (product_id <> ''),
  snapshot jsonb not null,
  added_at timestamptz not null,
  primary key (wishlist_id, product_id),
  foreign key (customer_id, wishlist_id) references wishlists (customer_id, id) on delete cascade
);
create index wishlist_items_product on wishlist_items (customer_id, product_id);
