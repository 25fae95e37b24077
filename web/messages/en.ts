import type { Messages } from '#web/lib/i18n/messages.ts';

const areas = import.meta.glob<Messages>('./en/*.json', { eager: true, import: 'default' });

const messages: Messages = Object.assign({}, ...Object.values(areas));
export default messages;
