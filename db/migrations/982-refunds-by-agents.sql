-- The card's part is also of what an agent pays back by a power: its id is that of `power_acts`.
alter table payout_card_refunds drop constraint payout_card_refunds_payout_id_fkey;
