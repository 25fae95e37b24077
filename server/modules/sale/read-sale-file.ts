import { messageOf } from '#server/platform/file-faults.ts';
import { JsonFault, parseLinedJson } from '#server/platform/json-lines.ts';
import { type SaleConfiguration, saleFileSchema } from './configuration.ts';

/** A fault in a sale file, with its line (from 1). */
export interface SaleFileFault {
  readonly line: number;
  readonly message: string;
}

export type ReadSaleFile =
  | { readonly sale: SaleConfiguration | null }
  | { readonly faults: readonly SaleFileFault[] };

/**
 * Reads the text of a file of the sale; every fault of it is told at once. `isPlace` says whether a place is known.
 * [SAL-12]
 */
export function readSaleFile(text: string, isPlace: (placeId: string) => boolean): ReadSaleFile {
  let json;
  try {
    json = parseLinedJson(text);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { faults: [{ line: error.line, message: `This is not JSON: ${error.message}.` }] };
  }
  const read = saleFileSchema.safeParse(json.value);
  const told = (path: (string | number)[], message: string): SaleFileFault => ({
    line: json.lineOf(path),
    message: `${path.join('.') || 'The file'}: ${message}.`,
  });
  if (!read.success)
    return {
      faults: read.error.issues.map((issue) =>
        told(
          issue.path.filter((step) => typeof step !== 'symbol'),
          messageOf(issue, saleFileSchema),
        ),
      ),
    };
  const { sale } = read.data;
  const unknown = (sale?.destinations ?? []).flatMap(({ place }, at) =>
    isPlace(place) ? [] : [told(['sale', 'destinations', at, 'place'], `"${place}" is not a known place`)],
  );
  return unknown.length > 0 ? { faults: unknown } : { sale };
}
