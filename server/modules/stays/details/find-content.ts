import { PortalError } from '#server/platform/errors.ts';
import { type StayContent, type StaySupplier, SupplierError } from '../port.ts';

export interface SourcedContent extends StayContent {
  readonly supplier: StaySupplier;
}

/**
 * The content of a stay, from the named supplier or else the first that has it. Throws `stay-seller-unknown` when no
 * supplier has that name, `stay-not-found` when none has the stay, and `unavailable` when none does but one could not
 * be asked.
 */
export async function getSourcedContent(
  suppliers: readonly StaySupplier[],
  { lodgingId, source }: { readonly lodgingId: string; readonly source?: string | undefined },
): Promise<SourcedContent> {
  if (source !== undefined && suppliers.every(({ name }) => name !== source))
    throw new PortalError('stay-seller-unknown');
  let failure: unknown;
  for (const supplier of suppliers) {
    if (source !== undefined && supplier.name !== source) continue;
    try {
      const content = await supplier.getContent(lodgingId);
      if (content) return { ...content, supplier };
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      failure = error;
    }
  }
  throw failure === undefined
    ? new PortalError('stay-not-found')
    : new PortalError('unavailable', { cause: failure });
}
