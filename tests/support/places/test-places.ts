import { loadPlaces, type Places } from '#server/modules/places/index.ts';
import { placesAnswer } from '#world/places/routes.ts';

let loaded: Promise<Places> | undefined;

/**
 * The places of every test world, without hotels. Loaded once per process, since indexes of their names take seconds to
 * build, and never stopped.
 */
export function testPlaces(): Promise<Places> {
  loaded ??= loadPlaces({
    supply: {
      loadGazetteer: async () => placesAnswer(),
      // oxlint-disable-next-line require-yield
      async *hotelPages() {
        // No hotels are needed.
      },
    },
    onHotelsFailed: (error) => {
      throw error;
    },
  });
  return loaded;
}
