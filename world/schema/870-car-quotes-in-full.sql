-- Quotes from before late returns were priced lack the price of a day, and what an extra counts by the day. A booking whose
-- driver's name changes is answered with its quote as it was stored.
update car_quote
   set body = jsonb_set(
     jsonb_set(
       body,
       '{answer,rate,daily}',
       jsonb_build_object(
         'minor', 3 * (body #>> '{answer,rate,hourly,minor}')::int,
         'currency', body #> '{answer,rate,hourly,currency}'
       )
     ),
     '{answer,rate,extras}',
     (
       select coalesce(
         jsonb_agg(
           jsonb_build_object(
             'hasGrace', extra ->> 'code' <> 'full_cover',
             'mostDays', case when extra ->> 'code' in ('additional_driver', 'child_seat') then 10 end
           ) || extra
           order by position
         ),
         '[]'
       )
         from jsonb_array_elements(body #> '{answer,rate,extras}') with ordinality as listed (extra, position)
     )
   )
 where body #> '{answer,rate,daily}' is null and body #> '{answer,rate,hourly}' is not null;
