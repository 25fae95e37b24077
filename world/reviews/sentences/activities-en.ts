/** What travelers say about activities; see `bank.ts` for how a line reads. */
export const ACTIVITIES_EN = `
title ++: A highlight of the trip
title ++: Do not miss it
title ++: Even better than expected
title ++ family: The children loved it
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
open ++ family: Our children still talk about it.
open ++ friends: We laughed the whole time.
open ++ solo: A great way to meet people when traveling alone.
open ++ alone: I would do it again tomorrow.
open ++ together: We would do it again tomorrow.
open +: A pleasant way to spend part of a day.
open +: It kept what the description promises.
open + couple: We enjoyed it a lot together.
open ~: It was all right, but not special.
open ~: Some parts were good, others dragged on.
open -: Sadly it was not what the description promises.
open - alone: I had looked forward to it and came away disappointed.
guide + guide: The guide knew a story for every corner.
guide + guide: The guide spoke clearly and took time for every question.
guide + guide family: The guide found the right words for the children too.
guide + teacher: The explanations were clear and nobody felt rushed.
guide + teacher: You notice that they do this for a living and love it.
guide + crew: The crew was attentive and explained everything on board.
guide + crew: Everybody felt safe from the first minute.
guide +: Friendly, well prepared and good company.
guide - guide: The guide recited dates and hardly looked at the group.
guide - guide: It was hard to hear the guide in the back of the group.
guide - teacher: Beginners got little help.
guide - crew: The crew was short of words and seemed in a hurry.
guide -: Questions were not really welcome.
value + cheap: A low price for what you get.
value +: Fair price.
value + dear: It has its price, but it is worth it.
value + meal: With everything there is to eat, the price is more than fair.
value + equipment: The equipment is included, which makes it good value.
value - dear: More expensive than similar offers in town.
value -: Too much money for what it is.
value - short: Over rather soon for that price.
value - meal: For this price the portions could be larger.
organization + guided: It started on time and everybody found the meeting point.
organization + ticket: No line with the ticket on the phone, straight through the entrance.
organization + driver: The driver was there before the time and helped with the bags.
organization + pickup: The pick-up was on the minute.
organization + small: A small group, so there was never any waiting.
organization +: The directions in the confirmation were clear.
organization - guided: It started late, because latecomers were waited for.
organization - ticket: The line at the entrance was long, ticket or not.
organization - driver: The driver was late and hard to find.
organization - guided: The meeting point was difficult to find.
organization - guided !small: The group was too large to keep together.
organization -: Nobody told the participants about a change of plan.
experience + museum: The collection is excellent and well explained.
experience + walk: You see corners of the city that you would walk past on your own.
experience + food: The tastings were generous and full of surprises.
experience + cooking: The dishes were delicious, and the recipes come home with you.
experience + wine: The wines were well chosen, and so was the cheese.
experience + bike: Easy riding on quiet streets, with good bicycles.
experience + boat: Seeing the shore from the water is something else.
experience + kayak: Gliding along without a sound was wonderful.
experience + snorkel: The water was clear, and there was a lot to see.
experience + surf: By the end of the lesson almost everybody stood on the board.
experience + snow: The snow, the silence and the view were magical.
experience + lift: The view from the top is breathtaking.
experience + hike: The path is beautiful and the views are worth every step.
experience + balloon: Floating over the fields at sunrise is unforgettable.
experience + desert: The dunes in this light are a sight that stays.
experience + photo alone: I look at light differently now.
experience + photo: The light looks different afterwards.
experience + craft: Everybody went home with something to be proud of.
experience + park: There is enough to fill a whole day.
experience + show: A great evening, the room was on its feet at the end.
experience + day-trip: A full day, and not a minute too long.
experience + transfer: A clean car and a smooth ride, just as it should be.
experience + long: Enough breaks to take everything in.
experience - museum: Several rooms were closed.
experience - walk: The route was short on things you could not find alone.
experience - food: The tastings were small and a bit ordinary.
experience - cooking: There was more watching than cooking.
experience - wine: The pours were small and the talk was long.
experience - bike alone: My bicycle had seen better days.
experience - boat: The boat was full, and good places were rare.
experience - snow: Too many people for too few instructors.
experience - lift: The top was in the clouds, and nobody had said so.
experience - hike: The pace was set by the slowest, with long stops.
experience - park: Several attractions were closed that day.
experience - show: From the seats at the side you see only half of the stage.
experience - day-trip: Too much time on the coach, too little in the villages.
experience - transfer: The car was older than expected.
experience - outdoors guided: With more shade and fewer stops it would have been better.
experience -: It felt routine from beginning to end.
close ++: Highly recommended.
close ++ together: We would book it again at once.
close +: Recommended.
close ~: Nice if you have time to spare.
close -: There are better ways to spend the time.
reply +: Thank you! It was a pleasure to have you with us.
reply -: Thank you for telling us. We are sorry and have spoken about it with the team.
reply/organization -: We are sorry about the confusion. We have changed the directions that we send.
`;
