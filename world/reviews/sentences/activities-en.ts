/** What travelers say about activities; see `bank.ts` for how a line reads. */
export const ACTIVITIES_EN = `
title ++: A highlight of the trip
title ++: Do not miss it
title ++: Even better than expected
title ++ family: The kids loved it
title ++ couple: A lovely time for two
title +: Well worth the time
title +: Enjoyable
title +: Good fun
title ~: Nice, but not a must
title ~: Mixed feelings
title -: Not worth it
title -: A waste of a good day
title/guide + guide: A guide who knows everything
title/guide + teacher: A patient teacher
title/guide + crew: A crew you can trust
title/value +: Good value
title/organization +: Well organized
title/guide -: Little enthusiasm
title/value -: Overpriced
title/organization -: Badly organized
open ++: One of the best parts of this trip.
open ++ family: Our kids still talk about it.
open ++ friends: We laughed the whole time.
open ++ solo: A great way to meet people when traveling alone.
open ++ alone: I would do it again tomorrow.
open ++ together: We would do it again tomorrow.
open +: A pleasant way to spend part of a day.
open +: It was just as described.
open + couple: We really enjoyed it together.
open ~: It was fine, but nothing special.
open ~: Some parts were good, others dragged on.
open -: Sadly, it was not what the description promised.
open - alone: I had looked forward to it and came away disappointed.
guide + guide: The guide had a story for every corner.
guide + guide: The guide spoke clearly and took the time to answer every question.
guide + guide family: The guide found the right words for the children too.
guide + teacher: The explanations were clear and nobody felt rushed.
guide + teacher: You can tell they love what they do.
guide + crew: The crew was attentive and explained everything on board.
guide + crew: Everybody felt safe from the first minute.
guide +: Friendly, well prepared and good company.
guide - guide: The guide recited dates and hardly looked at the group.
guide - guide: It was hard to hear the guide from the back of the group.
guide - teacher: Beginners got little help.
guide - crew: The crew said little and seemed in a hurry.
guide -: Questions were not really welcome.
value + cheap: A low price for what you get.
value +: Fair price.
value + dear: It is not cheap, but it is worth it.
value + meal: With all the food included, the price is more than fair.
value + equipment: The equipment is included, which makes it good value.
value - dear: More expensive than similar offers in town.
value -: Too much money for what it is.
value - short: Too short for the price.
value - meal: The portions could be larger at this price.
organization + guided: It started on time and everybody found the meeting point.
organization + ticket: With the ticket on the phone there was no line at all.
organization + driver: The driver was early and helped with the bags.
organization + pickup: The pick-up was right on time.
organization + small: A small group, so there was never any waiting.
organization +: The directions in the confirmation were clear.
organization - guided: It started late while the group waited for latecomers.
organization - ticket: The line at the entrance was long, ticket or not.
organization - driver: The driver was late and hard to find.
organization - guided: The meeting point was difficult to find.
organization - guided !small: The group was too large to keep together.
organization -: Nobody told the participants about a change of plan.
experience + museum: The collection is excellent and well explained.
experience + walk: You see corners of the city that you would walk past on your own.
experience + food: The tastings were generous and full of surprises.
experience + cooking: The dishes were delicious, and you take the recipes home.
experience + wine: The wines were well chosen, and so was the cheese.
experience + bike: Easy riding on quiet streets, with good bicycles.
experience + boat: Seeing the shore from the water is something else.
experience + kayak: Gliding along without a sound was wonderful.
experience + snorkel: The water was clear, and there was a lot to see.
experience + surf: By the end of the lesson almost everybody was standing on the board.
experience + snow: The snow, the silence and the view were magical.
experience + lift: The view from the top is breathtaking.
experience + hike: The path is beautiful and the views are worth every step.
experience + balloon: Floating over the fields at sunrise is unforgettable.
experience + desert: The dunes in that light are hard to forget.
experience + photo alone: I look at light differently now.
experience + photo: The light looks different afterwards.
experience + craft: Everybody went home with something to be proud of.
experience + park: There is enough to fill a whole day.
experience + show: A great evening, with everybody on their feet at the end.
experience + day-trip: A full day, and not a minute too long.
experience + transfer: A clean car and a smooth ride, just as it should be.
experience + long: Enough breaks to take everything in.
experience - museum: Several rooms were closed.
experience - walk: The route had little that you could not find on your own.
experience - food: The tastings were small and a bit ordinary.
experience - cooking: There was more watching than cooking.
experience - wine: The pours were small and the talk was long.
experience - bike alone: My bicycle had seen better days.
experience - boat: The boat was full, and good spots were hard to get.
experience - snow: Too many people for too few instructors.
experience - lift: The top was in the clouds, and there was no warning.
experience - hike: The pace was set by the slowest, with long stops.
experience - park: Several attractions were closed that day.
experience - show: From the seats at the side you see only half of the stage.
experience - day-trip: Too much time on the bus, too little in the villages.
experience - transfer: The car was older than expected.
experience - outdoors guided: It needed more shade and fewer stops.
experience -: It felt routine from beginning to end.
close ++: Highly recommended.
close ++ together: We would book it again in a heartbeat.
close +: Recommended.
close ~: Nice if you have time to spare.
close -: There are better ways to spend the time.
reply +: Thank you! It was a pleasure to have you with us.
reply -: Thank you for telling us. We are sorry and have talked to the team about it.
reply/organization -: We are sorry about the confusion. We have changed the directions that we send.
`;
