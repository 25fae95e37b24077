-- What the model said of a price before the market's own experience moved it, which is what that experience is judged by.
-- Calls of older portals were not kept in this way; what they told is judged instead.
alter table price_calls add column model_minor integer[] check (cardinality(model_minor) = 5);
