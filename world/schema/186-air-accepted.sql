-- Times of a booking's flights that its traveler has agreed to instead of those that were sold, in their order.
alter table air_booking add column accepted jsonb;
