import { createContext } from 'react';

/**
 * Path of the screen that is shown; undefined outside the app's addresses. It stands alone so that embedded parts can read it
 * without the listeners and history state of `go.ts`.
 */
export const PathContext = createContext<string | undefined>(undefined);
