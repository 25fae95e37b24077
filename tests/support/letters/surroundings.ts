/** What letters of tests lead to, and the pictures that they do without. */
export const surroundings = {
  portalUrl: 'http://portal.example',
  adminUrl: 'http://admin.example',
  pictures: async () => null,
  pictureOfAirport: () => null,
};
