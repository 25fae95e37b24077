import type { ProtectionContract, ProtectionOffer } from '#contract/protections.ts';
import type { TextOf } from '#web/lib/i18n/message-id.ts';

/** A kind of protection that is sold with a booking: it has a text beside the box that adds it. */
export type SoldKind = TextOf<'booking.protections.add'>;

/** An offer of such a kind. */
export type SoldOffer = ProtectionOffer & { readonly kind: SoldKind };

/** A contract of such a kind. */
export type SoldContract = ProtectionContract & { readonly kind: SoldKind };
