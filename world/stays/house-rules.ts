/** The house rules of a stay; `quietHours` in local times `HH:MM`. */
export type HouseRules = {
  petsAllowed: boolean;
  smokingAllowed: boolean;
  eventsAllowed: boolean;
  childrenWelcome: boolean;
  quietHours: { from: string; until: string } | null;
};
