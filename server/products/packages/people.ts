import { fullNamesOf, type PeopleSide } from '#server/modules/products/index.ts';
import { parts as bothParts, readPackageItem, readPackageRequest } from './item.ts';
import { checkoutOf, type PackageParts } from './parts.ts';

/** Passengers and guests: each part checks its own. A package repeats another one when one of its parts does. */
export const peopleOfPackages = (parts: PackageParts): PeopleSide => ({
  async check(checkout, request, about) {
    for (const part of bothParts) await parts[part].people.check(checkoutOf(checkout, part), request, about);
  },

  names(request) {
    const { passengers, guests } = readPackageRequest(request);
    return fullNamesOf([...passengers, ...guests]);
  },

  seal(request) {
    const read = readPackageRequest(request);
    const { open, sealed } = parts.air.people.seal(read);
    return { open: { ...read, ...open }, sealed };
  },

  repeated(wanted, held) {
    for (const part of bothParts) {
      const partOf = <One extends typeof wanted>(one: One): One => ({
        ...one,
        item: readPackageItem(one.item)[part].item,
      });
      const found = parts[part].people.repeated(partOf(wanted), held.map(partOf));
      const one = found && held.find(({ bookingId }) => bookingId === found.held.bookingId);
      if (one) return { ...found, held: one };
    }
    return null;
  },
});
