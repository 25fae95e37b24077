import * as contract from '#contract/business/scim.ts';
import { type Reader, readerOf } from '#server/modules/business/index.ts';
import type { ChangeDeps } from '#server/modules/people/index.ts';
import type { Area } from '#server/platform/area.ts';
import { route } from '#server/platform/http/route.ts';
import { scimProtocol } from './serve.ts';
import { createToken, endToken, readToken } from './tokens.ts';

export { endToken } from './tokens.ts';

/** A company's directory keeps its people by SCIM 2.0, once an admin has created a token for it. Only business serves it. */
export function composeScim(deps: ChangeDeps, { adminUrl }: { readonly adminUrl: string }): Area {
  const { db, clock } = deps;
  const read = async ({ businessId }: Reader): Promise<contract.ScimAccess> => ({
    token: await readToken(db, businessId),
    address: `${adminUrl}${contract.scimPath}`,
  });
  return {
    routes: [
      route(contract.getScimToken, ({ principal }) => read(readerOf(principal))),
      route(contract.createScimToken, async ({ principal, language }) => {
        const reader = readerOf(principal);
        const secret = await createToken(db, reader, { language, now: clock.now() });
        return { ...(await read(reader)), secret };
      }),
      route(contract.endScimToken, async ({ principal }) => {
        const reader = readerOf(principal);
        await endToken(db, reader.businessId, clock.now());
        return read(reader);
      }),
    ],
    protocols: [scimProtocol({ ...deps, adminUrl })],
  };
}
