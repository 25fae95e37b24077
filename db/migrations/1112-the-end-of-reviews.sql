-- The admin who asked to end reviews by a second admin, until another one agrees.
alter table businesses add column review_end_asked_by uuid references customers (id);
