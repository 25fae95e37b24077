-- What a protection pays to a wallet is a transfer of its own kind; its key names contract and cause.
alter domain ledger_transfer_kind drop constraint ledger_transfer_kind_check;
alter domain ledger_transfer_kind add constraint ledger_transfer_kind_check check (value in (
  'issued', 'used', 'restored', 'expired', 'forfeited', 'opened', 'earned', 'earn-reversed', 'corrected', 'price-drop',
  'price-match', 'protection-payout'));

-- The part of a cancellation's wallet refunds that its protection pays. It is contained in `wallet_refunds`.
alter table cancellations add column protection_wallet_refunds jsonb not null default '[]';
