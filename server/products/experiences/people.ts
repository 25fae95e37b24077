import { fullNamesOf, namesOf, type PeopleSide } from '#server/modules/products/index.ts';
import { checkTravelers } from './check-travelers.ts';
import { experienceItems, readActivity, readExperienceItem, readExperienceRequest } from './item.ts';

export const travelersOfExperiences: PeopleSide = {
  async check({ item }, request, { language }) {
    checkTravelers(readExperienceItem(item), readExperienceRequest(request), language);
  },

  names: (request) => fullNamesOf(readExperienceRequest(request).travelers),

  seal(request) {
    const { answers, ...open } = readExperienceRequest(request);
    return { open: { ...open, answers: [] } as typeof open, sealed: JSON.stringify(answers) };
  },

  repeated(wanted, held) {
    const asked = of(wanted);
    const found = held.find((one) => {
      const other = of(one);
      return (
        other.activityId === asked.activityId &&
        other.startsAt < asked.endsAt &&
        asked.startsAt < other.endsAt &&
        [...other.people].some((name) => asked.people.has(name))
      );
    });
    return found ? { held: found } : null;
  },
};

const of = ({ item, request }: Parameters<typeof travelersOfExperiences.repeated>[0]) => ({
  activityId: readActivity(item).activity.activityId,
  people: namesOf(readExperienceRequest(request).travelers),
  ...experienceItems.span(item),
});
