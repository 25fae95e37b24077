import type { MailMessage, MailTransport } from '#server/modules/notifications/port.ts';

const time = /\d{1,2}:\d{2}\s[AP]M|\d{1,2}\sh\s\d{2}/;
/** A zone by its name, or the code of the airport whose clock it is. */
const place = /\btime\b|\bUTC\b|heure d|\([A-Z]{3}[,)]/;
const day = /\b20\d\d\b|\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)|(?:dim|lun|mar|mer|jeu|ven|sam)/;

/** The lines of a text that tell a time without its day, or without whose clock it is on. */
export const timesWithoutPlace = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => time.test(line) && !(place.test(line) && (day.test(line) || /^\S[^:]*: /.test(line))));

const calendarLines = (file: string): string =>
  file.replaceAll(/\r?\n[ \t]/g, '').replaceAll(String.raw`\n`, '\n');

const textsOf = ({ subject, text, attachments }: MailMessage): string[] => [
  subject,
  text,
  ...attachments
    .filter(({ mediaType }) => mediaType.startsWith('text/calendar'))
    .map(({ content }) => calendarLines(content.toString('utf8'))),
];

/** A mail transport that remembers every such line of the letters and calendar files it sends. */
export function withZonedTimes(mail: MailTransport): MailTransport & { requireZones(): void } {
  const faults: string[] = [];
  return {
    async send(message) {
      faults.push(...textsOf(message).flatMap(timesWithoutPlace));
      await mail.send(message);
    },
    /** Throws when a letter told a time without its day or place. */
    requireZones() {
      if (faults.length > 0)
        throw new Error(`Letters told times without day or zone:\n${[...new Set(faults)].join('\n')}`);
    },
  };
}
