-- What the customer is asked to agree to, in words: the item, its days and people, and who pays. The same question is
-- told by a hash of these. Confirmations of an older version have none and can be answered no longer.
alter table confirmations
  add column charge sealed_text,
  add column question_hash text,
  alter column rewards_minor set default 0;

-- Verifications are limited by the hour.
create index verifications_asked_customer on verifications (customer_id, asked_at desc);
create index verifications_asked_agent on verifications (agent_id, asked_at desc);
