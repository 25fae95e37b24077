-- Finds the customers who share a card account, by which what agents give to them is summed.
create index card_accounts_of_reference on card_accounts (account_reference_id);
