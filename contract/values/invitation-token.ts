import { z } from 'zod';

/** The secret of an invitation, as its letter has it. */
export const invitationTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);
