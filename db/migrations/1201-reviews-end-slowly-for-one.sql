-- When the only admin of a company asked to end reviews by a second one: they end no sooner than some days later.
alter table businesses add column review_end_alone_at timestamptz;
