/** What guests say about stays; see `bank.ts` for how a line reads. */
export const STAYS_EN = `
title ++: A stay to remember
title ++: Even better than expected
title ++: Would book again without a second thought
title ++: Nothing to complain about
title ++ couple: Perfect for two
title ++ family: A great place with kids
title ++ business: Everything a work trip needs
title ++ friends: Just right for a group of friends
title +: Good choice
title +: A pleasant stay
title + @sleep happy: Comfortable and no fuss
title +: Would stay here again
title +: Good, with room for improvement
title ~: Fine for a night or two
title ~: Some good, some less so
title ~: Average overall
title ~: Has potential
title -: Not as expected
title -: Disappointing
title -: Would look elsewhere next time
title -: Needs attention
title/cleanliness +: Spotless
title/comfort +: Slept very well
title/location +: Great location
title/staff + hotel: Wonderful staff
title/staff + home: A thoughtful host
title/facilities +: Everything you need
title/value +: Good value
title/cleanliness -: Could be cleaner
title/comfort -: A restless night
title/location -: Not the best location
title/staff - hotel: Service was lacking
title/staff - home: Hard to reach the host
title/facilities -: Fewer extras than expected
title/value -: Overpriced for what it is
open ++ couple: We came to celebrate an anniversary and could not have chosen better.
open ++ family: On the last day the kids asked when we were coming back.
open ++ friends: Our whole group was happy, without a single complaint.
open ++ business @sleep: One of the best nights of a long work trip.
open ++ solo: Traveling alone, I felt at home from the first minute.
open ++: Everything just worked, from arrival to departure.
open ++: It looks exactly like the pictures, only better.
open + couple days: We spent a relaxed few days here.
open + family: A good base for a family trip.
open + friends: It worked well for our group.
open + business: It did the job for a few meetings in town.
open + solo @sleep: A comfortable place for one.
open +: A good stay overall.
open + happy: No surprises, in the best sense.
open ~: It was fine, but nothing more.
open ~: There were good moments and things that should be better.
open ~ business: Acceptable for work, less so for leisure.
open -: The pictures promised more.
open -: This stay did not go well.
open -: It is hard to recommend it as it is today.
cleanliness + hotel: The room was spotless, even in the corners.
cleanliness + home: The place was spotless on arrival, with fresh towels on the bed.
cleanliness +: The bathroom and bedding were perfectly clean.
cleanliness + hotel days: Housekeeping did a great job every day.
cleanliness + smoke_free: No smoke smell anywhere.
cleanliness +: You can tell that somebody takes cleaning seriously here.
cleanliness -: There was dust under the bed and on the shelves.
cleanliness -: The bathroom had not been cleaned properly.
cleanliness - hotel: The carpet in the hallway has seen better days.
cleanliness -: The towels had stains and had to be replaced.
cleanliness - home: The kitchen corner and the floor needed another round of cleaning.
cleanliness -: The shower drain was clogged with hair on arrival.
comfort + @sleep: The bed was firm and the pillows were just right.
comfort + @sleep: Quiet at night, dark curtains, deep sleep.
comfort + fine @sleep: A beautiful room with good light and real thought in the details.
comfort + simple @sleep: Simple, but with a surprisingly good mattress.
comfort + air_conditioning summer @sleep: The air conditioning was quiet and a relief in the summer heat.
comfort + fireplace winter @sleep: Evenings by the fireplace were the best part.
comfort + balcony @sleep: Coffee on the balcony in the morning was a treat.
comfort + spacious @sleep: Plenty of space, so everybody had a quiet corner.
comfort + workspace business @sleep: A real desk, good for a few hours of work.
comfort + @sleep: The shower was hot right away, with good pressure.
comfort + family family_rooms hotel @sleep: The family room gave all of us enough space.
comfort - @sleep: The mattress was worn and sagged in the middle.
comfort - @sleep: Thin walls: the conversation next door was easy to follow.
comfort - @sleep: It was smaller than it looks in the pictures.
comfort - !air_conditioning summer @sleep: Without air conditioning the nights were too warm in summer.
comfort - hotel !elevator @sleep: There is no elevator, which is hard with heavy bags.
comfort - studio together @sleep: For more than one person the studio is cramped.
comfort - @sleep: The shower went from hot to cold without warning.
comfort - @sleep: The blinds let in the light from early in the morning.
location + near: Everything in the center was within a short walk.
location + near: Step out the door and you are right in the middle of everything.
location + far: Away from the crowds, and getting into town was easy.
location + beach_access: Out the door and onto the beach. What more could you want?
location +: Good bakeries and small restaurants around the corner.
location +: The neighborhood felt safe, also late in the evening.
location +: Public transport is close and easy to use.
location + parking: Easy to reach by car, and parking was no problem.
location - far: It is a long way into the center, so plan for taxis or buses.
location - far: Without a car you are stuck in the evening.
location - near @sleep: So central that the street does not get quiet until late.
location - @sleep: Delivery trucks woke the street before six in the morning.
location - !parking: Finding street parking took forever.
location -: There is not much nearby for dinner.
location -: The last stretch of the walk is uphill and poorly lit.
staff + hotel: Everybody at the front desk was friendly and quick.
staff + hotel days: The team remembered names and plans.
staff + concierge: The concierge found a table when everything was booked up.
staff + front_desk_24h together: We came in after midnight and were still greeted with a smile.
staff + home: The host answered every question within minutes.
staff + home: The instructions were clear and the host asked whether everything had worked.
staff + hotel: A small problem with the room was solved on the spot.
staff + home: The host’s little notes with local tips were a treasure.
staff + pet_friendly together: Our dog got a bowl of water before we got our key.
staff - hotel: Check-in took half an hour although nobody was in line.
staff - hotel: The front desk was curt when asked a question.
staff - home: The host took a day to answer a simple question.
staff - home: The door code was wrong and nobody picked up at first.
staff - hotel together: We asked twice for another blanket and never got it.
staff - hotel !front_desk_24h together: We arrived late and found the front door locked.
staff - home: The check-in instructions came only on the day of arrival.
facilities + pool: The pool was clean and never crowded.
facilities + pool family: The children hardly left the pool.
facilities + spa: An hour in the spa made up for a rainy day.
facilities + gym: The gym is better than in many hotels of this size.
facilities + breakfast: Breakfast was varied and fresh, with good coffee.
facilities + breakfast: A generous breakfast that lasts until the afternoon.
facilities + restaurant: Dinner in the restaurant was worth staying in for.
facilities + bar: A drink at the bar was a good end to the day.
facilities + kitchen: The kitchen has everything you need to really cook.
facilities + washer: A washing machine on a long trip is a lifesaver.
facilities + garden: The garden is a lovely place to read.
facilities + hot_tub: The hot tub was wonderful after a day of walking.
facilities + barbecue together days: We used the barbecue every evening.
facilities + ev_charging: Charging the car overnight worked without trouble.
facilities + wifi: The Wi-Fi was fast enough for video calls.
facilities + crib family: A crib was ready in the room, as promised.
facilities +: Everything promised was there and worked.
facilities - pool days: The pool was closed for half of the stay.
facilities - gym: The gym has three machines, and one was broken.
facilities - breakfast: Breakfast was limited, and nothing was refilled after nine.
facilities - hotel !breakfast: There is no breakfast here, so you have to go out.
facilities - wifi: The Wi-Fi dropped out again and again.
facilities - kitchen: Half of the pans were missing from the kitchen.
facilities - parking: The parking spots are tight and often full.
facilities - restaurant: The restaurant had a short menu and long waits.
facilities - hotel !restaurant: It is a shame that there is no restaurant.
facilities - elevator days: The elevator was out of order for a day.
facilities -: Some lamps and outlets did not work.
value + cheap: Cheaper than similar places in town, and just as good.
value +: Fair price for what you get.
value + @sleep: Hard to find a better night at this price.
value + dear: Not the cheapest, but worth every cent.
value +: No hidden extras on the bill.
value + cheap together: We paid less than we had planned for and missed nothing.
value - dear: Noticeably more expensive than similar places nearby.
value -: At this price you expect more.
value - fine: A place of this class should get these details right.
value -: There are better places for the same money.
value - hotel: Small extras add up in the end.
value - simple: Basic rooms at a price that is not basic at all.
close ++ together: We will be back.
close ++: Highly recommended.
close ++ alone: I am already looking at dates for next year.
close + together: We would stay here again.
close +: Happy to recommend it.
close ~: With a few repairs it would be a really good place.
close ~: Fine if the price is right.
close - together: We will not come back.
close - alone: Next time I will book somewhere else.
close -: There are better choices in town.
reply + hotel: Thank you for these kind words. The whole team looks forward to your next visit.
reply + home: Thank you! You were wonderful guests and are welcome at any time.
reply -: Thank you for telling us openly. This is not how a stay should be, and we are working on it.
reply/cleanliness -: We are sorry about this. We have gone through our cleaning checks with the team since.
reply/comfort -: We are sorry that your nights were not restful. What you mention is on our repair list.
reply/location -: Thank you for the feedback. We describe the surroundings more clearly now.
reply/staff -: We apologize for how you were received. We have talked about it and changed how we work.
reply/facilities -: We are sorry that this did not work as it should. It has been taken care of.
reply/value -: Thank you for your feedback. We have passed it on to the people who set our prices.
`;
