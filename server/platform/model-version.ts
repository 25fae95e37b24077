import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export const versionSchema = z.string().regex(/^[a-z0-9.-]{1,40}$/);

/** Offers and contracts name a model's version, so figures other than the usual ones need a version of their own. */
export const hasOwnVersion =
  <Model extends { readonly version: string }>(usual: Model) =>
  (model: Model): boolean =>
    model.version !== usual.version || isDeepStrictEqual(model, usual);

export const needsVersion = { path: ['version'], message: 'other figures need a version of their own' };
