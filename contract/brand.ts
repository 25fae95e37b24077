import { z } from 'zod';

/** An address that a browser may follow or load: of the web, or a path of the portal's own. */
const address = z
  .string()
  .refine(
    (text) => /^\/(?![/\\])/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text)),
    'must begin with https:// or be a path of the portal',
  );

/** A name as printed in pages, e-mails, documents and card statements, where the line is short. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u, 'must be one line');

/** One line of a paper. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(160)
  .regex(/^\P{Cc}*$/u, 'must be one line');

const phone = z.string().regex(/^[+0-9 ().-]{6,30}$/);

/** The colours of `web/tokens/brand.css` that a brand may replace. */
export const brandColors = [
  'canvas',
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'brand',
  'brand-hover',
  'brand-ink',
  'brand-soft',
  'accent',
  'accent-ink',
  'accent-soft',
  'warn',
  'warn-ink',
  'warn-soft',
  'danger',
  'danger-ink',
  'danger-soft',
  'rating',
  'focus',
] as const;

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #2a3aa8');

const typeface = z.strictObject({
  family: z.string().regex(/^[\w -]{1,60}$/),
  file: address.optional().describe('WOFF2 of all its weights; one that readers have needs none.'),
});

/**
 * The brand of one tenant of BRAND_FILE: its names and its appearance. docs/make-it-yours.md [TEN-02, TEN-03, TEN-07]
 */
export const brandSchema = z.strictObject({
  product: z.enum(['Travel', 'Business Travel']).describe('Wording of the tenant.'),
  portal: name,
  issuer: name,
  partner: name.describe('The travel-booking partner, who is the seller of travel.'),
  seller: z
    .strictObject({
      address: line.describe('Where it is established, in one line.'),
      taxNumber: line.optional().describe('With what it is, such as `EIN 12-3456789`.'),
      registration: line.optional().describe('Its registrations as a seller of travel.'),
    })
    .optional()
    .describe('What receipts say of the partner beside its name.'),
  predictionPartner: name
    .describe('Who predicts prices together with the portal. [PRD-02]')
    .default('Fareglass'),
  phones: z.strictObject({
    support: phone.describe('The primary line.'),
    secondary: phone.describe('Complaints, disputes and refunds that are late.'),
    rebooking: phone.describe(
      'Who is on the way and needs other flights, or stands at a hotel without a record.',
    ),
  }),
  helpCentreUrl: address,
  logo: address.optional().describe('Address of the issuer’s mark.'),
  icon: address.optional().describe('Icon of the pages in tabs and bookmarks; the logo when left out.'),
  printLogo: z
    .string()
    .optional()
    .describe('The mark as PNG or JPEG for e-mails and papers, as a data address.'),
  domain: z
    .string()
    .regex(/^(?=.{4,120}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as travel.issuer.example')
    .optional()
    .describe('In the ids of e-mails and of events in calendars.'),
  colors: z
    .partialRecord(z.enum(brandColors), z.tuple([color, color]))
    .optional()
    .describe('For the light and the dark theme.'),
  fonts: z.strictObject({ text: typeface, headline: typeface }).partial().optional(),
  printFonts: z
    .strictObject({ text: z.string(), headline: z.string() })
    .partial()
    .optional()
    .describe('TTF or OTF files of its typefaces for papers, in base64; without them, those of the portal.'),
});
export type Brand = z.infer<typeof brandSchema>;
