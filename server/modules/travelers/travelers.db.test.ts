import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Traveler, type TravelerInput, travelerInputSchema } from '#contract/travelers.ts';
import { type Database, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { updateTraveler } from './change-travelers.ts';
import { travelersRoutes } from './index.ts';

let database: Database;
let api: TestApi;
let ada: TestPerson;

const open = (tenant: 'consumer' | 'business') =>
  testApi({ db: database.db, tenant, routes: travelersRoutes });

beforeEach(async () => {
  await api?.app.close();
  await database?.close();
  database = await testDatabase();
  api = await open('consumer');
  ada = await api.enter(issuerCustomer('ada'));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const traveler = (rest: object = {}) => ({
  id: crypto.randomUUID(),
  givenName: 'Zoë',
  surname: "O'Brien-Smith",
  gender: 'female',
  dateOfBirth: '1990-02-28',
  emailAddress: 'zoe@example.com',
  ...rest,
});
const list = async (person: TestPerson): Promise<Traveler[]> =>
  (await api.call(person, 'PUT', '/api/v0/passengers/list')).json().value;
const save = (person: TestPerson, input: object) =>
  api.call(person, 'PUT', '/api/v0/passengers/update', input);
const names = (travelers: Traveler[]) => travelers.map(({ givenName }) => givenName);

describe('a customer without saved travelers', () => {
  it('has a placeholder traveler [TRV-01] [TRV-02]', async () => {
    const answer = await api.call(ada, 'PUT', '/api/v0/passengers/list');
    expect(answer.json()).toEqual({
      Response: 'Success',
      error: null,
      value: [
        {
          id: ada.customerId,
          givenName: 'Ada',
          surname: 'Okafor',
          gender: 'male',
          dateOfBirth: '1870-01-01',
          assistance: [],
          createdAt: '2026-11-21T12:00:00.000Z',
          frequentFlyer: {},
          hotelLoyalty: {},
          emailAddress: 'ada@example.com',
          phoneNumber: null,
          tsaRedressNumber: null,
          knownTravelerNumber: null,
          nationality: null,
          driversLicence: null,
          additionalInfo: null,
          passengerType: 'Adult',
          passengerTypeCode: 'ADT',
          tripPassengerType: 'Adult',
          isGhostUser: true,
          isMissingInfo: true,
          isPrivateProfile: false,
          isDefaultProfile: false,
          isOwn: true,
          linkedDEUserId: ada.customerId,
        },
      ],
    });
  });

  it('saves the placeholder as the default traveler [TRV-02]', async () => {
    await save(ada, traveler({ id: ada.customerId }));
    expect(await list(ada)).toEqual([
      expect.objectContaining({
        id: ada.customerId,
        givenName: 'Zoë',
        isGhostUser: false,
        isMissingInfo: false,
        isDefaultProfile: true,
        linkedDEUserId: ada.customerId,
      }),
    ]);
  });
});

describe('saving a traveler', () => {
  it('stores every field and returns the list [TRV-01] [TRV-02]', async () => {
    const answer = await save(
      ada,
      traveler({
        assistance: ['WCHR', 'DEAF', 'WCHR'],
        frequentFlyer: { AC: { value: ' 123 456 ' } },
        hotelLoyalty: { HIL: { value: 'H-1' } },
        phoneNumber: '+1 (416) 555-0142',
      }),
    );
    expect(answer.json().Response).toBe('Success');
    expect(answer.json().value).toEqual([
      expect.objectContaining({
        surname: "O'Brien-Smith",
        dateOfBirth: '1990-02-28',
        assistance: ['WCHR', 'DEAF'],
        frequentFlyer: { AC: { value: '123 456' } },
        hotelLoyalty: { HIL: { value: 'H-1' } },
        phoneNumber: '+1 (416) 555-0142',
      }),
    ]);
  });

  it('removes cleared loyalty numbers, also those of unknown programs [TRV-05]', async () => {
    const one = traveler({ hotelLoyalty: { HIL: { value: 'H-1' }, MAR: { value: 'M-1' } } });
    await save(ada, one);
    await save(ada, {
      ...one,
      hotelLoyalty: { HIL: { value: '  ' }, MAR: { value: 'M-1' }, ZZZ: { value: '' } },
    });
    const [saved] = await list(ada);
    expect(saved?.hotelLoyalty).toEqual({ MAR: { value: 'M-1' } });
    await save(ada, { ...one, hotelLoyalty: {}, frequentFlyer: { AC: { value: '' } } });
    expect((await list(ada))[0]).toMatchObject({ hotelLoyalty: {}, frequentFlyer: {} });
  });

  it.each([
    ['an unknown hotel program', { hotelLoyalty: { ZZZ: { value: '1' } } }, 'body.hotelLoyalty.ZZZ'],
    ['a birth date tomorrow', { dateOfBirth: '2026-11-22' }, 'body.dateOfBirth'],
    ['a birth date before 1900', { dateOfBirth: '1899-12-31' }, 'body.dateOfBirth'],
    ['a date that does not exist', { dateOfBirth: '2025-02-29' }, 'body.dateOfBirth'],
    ['no given name', { givenName: '  ' }, 'body.givenName'],
    ['61 letters', { surname: 'a'.repeat(61) }, 'body.surname'],
    ['digits in a name', { surname: 'R2D2' }, 'body.surname'],
    ['markup in a name', { givenName: '<b>' }, 'body.givenName'],
    ['signs in a loyalty number', { frequentFlyer: { AC: { value: '1;2' } } }, 'body.frequentFlyer.AC.value'],
    ['an unknown assistance code', { assistance: ['XXXX'] }, 'body.assistance.0'],
    ['an incomplete e-mail address', { emailAddress: 'zoe@' }, 'body.emailAddress'],
    ['signs in a redress number', { tsaRedressNumber: '1234;67' }, 'body.tsaRedressNumber'],
    ['a short known traveler number', { knownTravelerNumber: '12345' }, 'body.knownTravelerNumber'],
    ['text as a phone number', { phoneNumber: 'call me' }, 'body.phoneNumber'],
  ])('refuses %s with the path of the field [TRV-13]', async (_case, rest, path) => {
    const answer = await save(ada, traveler(rest));
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().errors.map((error: { path: string }) => error.path);
    expect(new Set(paths)).toEqual(new Set([path]));
    expect((await list(ada))[0]?.isGhostUser).toBe(true);
  });

  it('stores the nationality, and encrypts driver’s license and additional information; clearing deletes them [TRV-03]', async () => {
    const one = traveler({
      nationality: 'CA',
      driversLicence: 'Ö-1234 / 56 (B)',
      additionalInfo: ' Allergic to <nuts>. ',
    });
    await save(ada, one);
    expect((await list(ada))[0]).toMatchObject({
      nationality: 'CA',
      driversLicence: 'Ö-1234 / 56 (B)',
      additionalInfo: 'Allergic to <nuts>.',
    });
    const { rows } = await database.pool.query(
      'select drivers_licence, additional_info from saved_travelers where id = $1',
      [one.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/1234|nuts/);
    await save(ada, { ...one, driversLicence: ' ', additionalInfo: null, nationality: null });
    expect((await list(ada))[0]).toMatchObject({
      nationality: null,
      driversLicence: null,
      additionalInfo: null,
    });
    expect((await save(ada, { ...one, nationality: 'Canada' })).statusCode).toBe(400);
  });

  it('stores government numbers as printed, encrypted; clearing deletes them [TRV-07]', async () => {
    const one = traveler({ tsaRedressNumber: ' 216-7890 ', knownTravelerNumber: 'tt 12 abc34' });
    await save(ada, one);
    expect((await list(ada))[0]).toMatchObject({
      tsaRedressNumber: '2167890',
      knownTravelerNumber: 'TT12ABC34',
    });
    const { rows } = await database.pool.query(
      'select redress_number, known_traveler_number from saved_travelers where id = $1',
      [one.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/2167890|TT12ABC34/);
    await save(ada, { ...one, tsaRedressNumber: ' ', knownTravelerNumber: null });
    expect((await list(ada))[0]).toMatchObject({ tsaRedressNumber: null, knownTravelerNumber: null });
  });

  it.each([
    ['2020-01-01', 'Child', 'CNN', 'AgeChild', 'PrivateAgelessChild'],
    ['2026-03-01', 'LapInfant', 'INF', 'LapInfant', 'PrivateLapInfant'],
    ['1990-02-28', 'Adult', 'ADT', 'Adult', 'PrivateAdult'],
  ])('gives a traveler born %s the current passenger type [TRV-07]', async (dateOfBirth, ...types) => {
    const one = traveler({ dateOfBirth });
    await save(ada, one);
    const typesOf = async () => {
      const [shown] = await list(ada);
      return [shown?.passengerType, shown?.passengerTypeCode, shown?.tripPassengerType];
    };
    expect(await typesOf()).toEqual(types.slice(0, 3));
    await api.call(ada, 'PUT', '/api/v0/passengers/hide', { personId: one.id });
    expect((await typesOf())[2]).toBe(types[3]);
  });

  it('accepts today as birth date in the portal’s time zone only [TRV-13]', async () => {
    api.clock.advance({ hours: 15 });
    const late = await api.enter(issuerCustomer('ada'));
    expect((await save(late, traveler({ dateOfBirth: '2026-11-22' }))).statusCode).toBe(400);
    expect((await save(late, traveler({ dateOfBirth: '2026-11-21' }))).statusCode).toBe(200);
  });
});
describe('the default traveler', () => {
  const herself = () => traveler({ givenName: 'ADA', surname: 'Okafor' });
  const defaults = async () => (await list(ada)).map(({ isDefaultProfile }) => isDefaultProfile);

  it('is the customer, regardless of earlier travelers, until another is chosen [TRV-01]', async () => {
    const child = traveler({ givenName: 'Noor', dateOfBirth: '2019-05-05' });
    await save(ada, child);
    expect(await list(ada)).toEqual([
      expect.objectContaining({ isDefaultProfile: false, linkedDEUserId: null }),
    ]);
    api.clock.advance({ seconds: 1 });
    await save(ada, herself());
    expect(await defaults()).toEqual([false, true]);
    await api.call(ada, 'PUT', '/api/v0/passengers/assign_default', { personId: child.id });
    expect(await defaults()).toEqual([true, false]);
    await save(ada, herself());
    expect(await defaults()).toEqual([true, false, false]);
  });

  it('is exactly one when two are saved or chosen at the same time [TRV-01]', async () => {
    const [one, two] = [herself(), herself()];
    await Promise.all([save(ada, one), save(ada, two)]);
    expect((await list(ada)).filter(({ isDefaultProfile }) => isDefaultProfile)).toHaveLength(1);
    const choose = ({ id }: { id: string }) =>
      api.call(ada, 'PUT', '/api/v0/passengers/assign_default', { personId: id });
    const both = await Promise.all([choose(one), choose(two)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await list(ada)).filter(({ isDefaultProfile }) => isDefaultProfile)).toHaveLength(1);
  });
});

describe('two first travelers saved at the same time', () => {
  it('are serialized, so that only one becomes the default [TRV-01]', async () => {
    const herself = () => travelerInputSchema.parse(traveler({ givenName: 'Ada', surname: 'Okafor' }));
    const [one, two] = [herself(), herself()];
    const put = (tx: Tx, input: TravelerInput) => updateTraveler(tx, ada.customerId, input, api.clock.now());
    let second: Promise<void> | undefined;
    await inTransaction(database.db, async (tx) => {
      await put(tx, one);
      second = inTransaction(database.db, (other) => put(other, two));
      await sleep(100);
    });
    await second;
    const defaults = (await list(ada)).filter(({ isDefaultProfile }) => isDefaultProfile);
    expect(defaults.map(({ id }) => id)).toEqual([one.id]);
  });
});

describe('hiding and deleting a traveler', () => {
  it('marks the traveler private, and shows it again [TRV-01]', async () => {
    const one = traveler();
    await save(ada, one);
    await api.call(ada, 'PUT', '/api/v0/passengers/hide', { personId: one.id });
    expect((await list(ada))[0]?.isPrivateProfile).toBe(true);
    await api.call(ada, 'PUT', '/api/v0/passengers/show', { personId: one.id });
    expect((await list(ada))[0]?.isPrivateProfile).toBe(false);
  });

  it('deletes once, even for two simultaneous requests [TRV-01]', async () => {
    const one = traveler();
    await save(ada, one);
    const both = await Promise.all(
      [1, 2].map(() => api.call(ada, 'POST', '/api/v0/passengers/delete', { personId: one.id })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    expect((await list(ada))[0]?.isGhostUser).toBe(true);
  });
});

describe('another customer’s travelers', () => {
  it('answer 404 to every call [TEN-04] [TRV-01]', async () => {
    const bob = await api.enter(issuerCustomer('bob'));
    const one = traveler({ givenName: 'Hers' });
    await save(ada, one);
    const tries = [
      await save(bob, { ...one, givenName: 'Mine' }),
      await save(bob, traveler({ id: ada.customerId })),
      await api.call(bob, 'POST', '/api/v0/passengers/delete', { personId: one.id }),
      await api.call(bob, 'PUT', '/api/v0/passengers/assign_default', { personId: one.id }),
      await api.call(bob, 'PUT', '/api/v0/passengers/hide', { personId: one.id }),
      await api.call(bob, 'PUT', '/api/v0/passengers/show', { personId: one.id }),
      await api.call(bob, 'POST', '/api/v0/passengers/delete', { personId: 'no-such-id' }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(names(await list(ada))).toEqual(['Hers']);
    expect((await list(bob)).map(({ id }) => id)).toEqual([bob.customerId]);
  });
});

describe('among a company’s travelers', () => {
  const manager = { permissions: ['canViewUsers'] as const };
  let solveig: TestPerson;
  let mateus: TestPerson;
  let stranger: TestPerson;

  beforeEach(async () => {
    await api.app.close();
    api = await open('business');
    const called = (firstName: string) => ({ firstName, lastName: 'Test' });
    solveig = await api.enter(employee('solveig', 'biz-1', manager, called('Solveig')));
    mateus = await api.enter(employee('mateus', 'biz-1', {}, called('Mateus')));
    await api.enter(employee('idris', 'biz-1', {}, called('Idris')));
    stranger = await api.enter(employee('wilma', 'biz-2', manager, called('Wilma')));
  });

  it('a member who may see users sees colleagues and their placeholders, with oneself first [TRV-01] [TRV-09]', async () => {
    await save(mateus, traveler({ id: mateus.customerId, givenName: 'Theo' }));
    expect(names(await list(solveig))).toEqual(['Solveig', 'Idris', 'Theo']);
    const theo = (await list(solveig))[2];
    expect(theo).toMatchObject({ linkedDEUserId: mateus.customerId, isDefaultProfile: false });
  });

  it('other members see only their own [TRV-09]', async () => {
    await save(solveig, traveler({ givenName: 'Astrid' }));
    expect(names(await list(mateus))).toEqual(['Mateus']);
  });

  it('no member sees another company [TEN-04]', async () => {
    expect(names(await list(stranger))).toEqual(['Wilma']);
    const { users } = (await api.call(stranger, 'PUT', '/api/v0/users/list')).json();
    expect(users).toHaveLength(1);
  });

  it('hidden travelers are visible to their owner only [TRV-09]', async () => {
    const theo = traveler({ id: mateus.customerId, givenName: 'Theo' });
    await save(mateus, theo);
    await api.call(mateus, 'PUT', '/api/v0/passengers/hide', { personId: theo.id });
    expect(names(await list(mateus))).toEqual(['Theo']);
    expect(names(await list(solveig))).toEqual(['Solveig', 'Idris']);
    const { users } = (await api.call(solveig, 'PUT', '/api/v0/users/list')).json();
    expect(users.find(({ id }: { id: string }) => id === mateus.customerId).defaultTravelerId).toBeNull();
  });

  it('a colleague’s government numbers are hidden [TRV-07]', async () => {
    await save(mateus, traveler({ givenName: 'Theo', knownTravelerNumber: '123456789' }));
    const theo = (await list(solveig)).find(({ givenName }) => givenName === 'Theo');
    expect(theo?.knownTravelerNumber).toBeNull();
  });

  it('a colleague’s travelers can be seen but not changed [TRV-09]', async () => {
    const theo = traveler({ givenName: 'Theo' });
    await save(mateus, theo);
    expect((await save(solveig, { ...theo, givenName: 'Changed' })).statusCode).toBe(404);
    const gone = await api.call(solveig, 'POST', '/api/v0/passengers/delete', { personId: theo.id });
    expect(gone.statusCode).toBe(404);
    expect(names(await list(mateus))).toEqual(['Theo']);
  });

  it('the list of users shows each default traveler, or only oneself without permission [TRV-10]', async () => {
    const theo = traveler({ id: mateus.customerId, givenName: 'Theo' });
    await save(mateus, theo);
    const users = async (person: TestPerson) =>
      (await api.call(person, 'PUT', '/api/v0/users/list')).json().users;
    expect(await users(solveig)).toEqual([
      { id: solveig.customerId, firstName: 'Solveig', lastName: 'Test', defaultTravelerId: null },
      expect.objectContaining({ firstName: 'Idris', defaultTravelerId: null }),
      { id: mateus.customerId, firstName: 'Mateus', lastName: 'Test', defaultTravelerId: theo.id },
    ]);
    expect(await users(mateus)).toHaveLength(1);
  });
});
