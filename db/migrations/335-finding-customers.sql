-- Somebody at the issuer finds a customer by e-mail address, or by how the name begins.
create index customers_by_email on customers (lower(email));
create index customers_by_last_name on customers (lower(last_name) text_pattern_ops);
create index customers_by_name on customers (lower(first_name || ' ' || last_name) text_pattern_ops);
