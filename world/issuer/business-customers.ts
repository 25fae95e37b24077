import type { CardAccount, Customer, Membership } from './customer.ts';
import { account } from './products.ts';

const BUSINESS = ['cardinal-business', 'issuer-business-site'] as const;
const LUMEN = 'biz-lumen-atelier';
const OTTER = 'biz-otter-creek';
const FERN = 'biz-fern-and-slate';

const admitted = { acknowledged: true, onboarded: true, beta: true, denied: false } as const;

const member = (businessId: string, rest: Partial<Membership> = {}): Membership => ({
  businessId,
  roles: ['traveler'],
  permissions: [],
  policyTier: 'standard',
  ...admitted,
  ...rest,
});

const premium = (handle: string, lastFour: string, rest: Partial<CardAccount> = {}): CardAccount => ({
  ...account('VentureXBusiness', {
    lastFour,
    cardToken: `card-${handle}-venture-x-business`,
    customerAccountRole: 'Authorized User',
    openedDaysBefore: 410,
    rewardsBalance: 0,
  }),
  ...rest,
});

/** Members of the companies in `businesses.ts`, including those without access to the business portal. */
export const BUSINESS_CUSTOMERS: readonly Customer[] = [
  {
    handle: 'owner',
    clients: BUSINESS,
    story: {
      en: 'Founder of Lumen Atelier: primary holder and administrator, sees every user and setting.',
      fr: 'Fondatrice de Lumen Atelier : titulaire et administratrice, voit tous les utilisateurs et réglages.',
    },
    firstName: 'Beatrix',
    lastName: 'Lindqvist-Roy',
    email: 'beatrix@lumen-atelier.example',
    dateOfBirth: '1977-04-21',
    phone: '+16135550151',
    accounts: [
      premium('owner', '6120', {
        customerAccountRole: 'Primary',
        openedDaysBefore: 201,
        rewardsBalance: 241_300,
      }),
      account('SparkMiles', {
        lastFour: '8846',
        cardToken: 'card-owner-spark-miles',
        customerAccountRole: 'Primary',
        openedDaysBefore: 1_540,
        rewardsBalance: 38_415,
      }),
    ],
    membership: member(LUMEN, {
      roles: ['owner', 'admin', 'traveler'],
      permissions: ['canViewUsers', 'canViewAdmin'],
      policyTier: 'executive',
    }),
  },
  {
    handle: 'employee',
    clients: BUSINESS,
    story: {
      en: 'Designer at Lumen Atelier: books for himself, inside the strict travel policy.',
      fr: 'Designer chez Lumen Atelier : réserve pour lui-même, selon la politique de voyage stricte.',
    },
    firstName: 'Mateus',
    lastName: 'Arrowsmith',
    email: 'mateus@lumen-atelier.example',
    dateOfBirth: '1993-08-05',
    phone: '+16135550152',
    accounts: [premium('employee', '6138')],
    membership: member(LUMEN, { policyTier: 'strict' }),
  },
  {
    handle: 'intern',
    clients: BUSINESS,
    story: {
      en: 'Intern at Lumen Atelier: somebody in the company approves each of her bookings first.',
      fr: 'Stagiaire chez Lumen Atelier : quelqu’un dans l’entreprise approuve d’abord chaque réservation.',
    },
    firstName: 'Noor',
    lastName: 'Halloran',
    email: 'noor@lumen-atelier.example',
    dateOfBirth: '2004-01-30',
    phone: '+16135550155',
    accounts: [premium('intern', '6195')],
    membership: member(LUMEN, { policyTier: 'supervised' }),
  },
  {
    handle: 'account-manager',
    clients: BUSINESS,
    story: {
      en: 'Runs the office of Lumen Atelier: manages the card account and books for colleagues.',
      fr: 'Dirige le bureau de Lumen Atelier : gère le compte et réserve pour ses collègues.',
    },
    firstName: 'Solveig',
    lastName: 'Marchbanks',
    email: 'solveig@lumen-atelier.example',
    dateOfBirth: '1982-02-14',
    phone: '+16135550153',
    accounts: [
      premium('account-manager', '6146', {
        customerAccountRole: 'Account Manager',
        rewardsBalance: 18_250,
      }),
    ],
    membership: member(LUMEN, { roles: ['accountManager', 'traveler'], permissions: ['canViewUsers'] }),
  },
  {
    handle: 'non-financial',
    clients: BUSINESS,
    story: {
      en: 'Works at Lumen Atelier without access to the money of the account.',
      fr: 'Travaille chez Lumen Atelier sans accès aux finances du compte.',
    },
    firstName: 'Idris',
    lastName: 'Pemberly',
    email: 'idris@lumen-atelier.example',
    dateOfBirth: '1996-10-23',
    phone: '+16135550154',
    accounts: [premium('non-financial', '6153', { customerAccountRole: 'Non Financial User' })],
    membership: member(LUMEN, { policyTier: 'strict' }),
  },
  {
    handle: 'other-owner',
    clients: BUSINESS,
    story: {
      en: 'Owner of another company, Otter Creek Logistics: sees its people and nobody else’s.',
      fr: 'Propriétaire d’une autre entreprise, Otter Creek Logistics : ne voit que ses propres équipes.',
    },
    firstName: 'Augustin',
    lastName: 'Delacroix-Webb',
    email: 'augustin@otter-creek.example',
    dateOfBirth: '1971-07-11',
    phone: '+12045550131',
    accounts: [
      premium('other-owner', '3317', { customerAccountRole: 'Primary', rewardsBalance: 67_900 }),
      account('SparkCash', {
        lastFour: '3325',
        cardToken: 'card-other-owner-spark-cash',
        customerAccountRole: 'Primary',
        openedDaysBefore: 930,
        rewardsBalance: 45_210,
      }),
    ],
    membership: member(OTTER, {
      roles: ['owner', 'admin', 'traveler'],
      permissions: ['canViewUsers', 'canViewAdmin'],
      policyTier: 'executive',
    }),
  },
  {
    handle: 'other-employee',
    clients: BUSINESS,
    story: {
      en: 'Dispatcher at Otter Creek Logistics, under its standard travel policy.',
      fr: 'Répartitrice chez Otter Creek Logistics, selon la politique de voyage standard.',
    },
    firstName: 'Wilhelmina',
    lastName: 'Tran',
    email: 'wilhelmina@otter-creek.example',
    dateOfBirth: '1989-05-19',
    phone: '+12045550132',
    accounts: [premium('other-employee', '3333')],
    membership: member(OTTER),
  },
  {
    handle: 'not-onboarded',
    clients: BUSINESS,
    story: {
      en: 'Has a business card, but has not set up the company yet: goes to onboarding.',
      fr: 'Possède une carte d’entreprise sans avoir encore configuré l’entreprise : va à l’intégration.',
    },
    firstName: 'Cosima',
    lastName: 'Fairweather',
    email: 'cosima@fern-and-slate.example',
    dateOfBirth: '1987-12-01',
    phone: '+17785550164',
    accounts: [
      account('SparkCash', {
        lastFour: '1174',
        cardToken: 'card-not-onboarded-spark-cash',
        customerAccountRole: 'Primary',
        openedDaysBefore: 38,
        rewardsBalance: 2_915,
      }),
    ],
    membership: member(FERN, {
      roles: ['owner'],
      permissions: ['canViewUsers', 'canViewAdmin'],
      onboarded: false,
      acknowledged: false,
    }),
  },
  {
    handle: 'not-acknowledged',
    clients: BUSINESS,
    story: {
      en: 'Was invited to Lumen Atelier and has yet to accept its terms.',
      fr: 'A été invité chez Lumen Atelier et doit encore en accepter les conditions.',
    },
    firstName: 'Lorcan',
    lastName: 'Vasquez-Stone',
    email: 'lorcan@lumen-atelier.example',
    dateOfBirth: '1994-03-03',
    phone: '+16135550155',
    accounts: [premium('not-acknowledged', '6161')],
    membership: member(LUMEN, { acknowledged: false }),
  },
  {
    handle: 'denied',
    clients: BUSINESS,
    story: {
      en: 'Is not allowed into the business portal.',
      fr: 'N’a pas accès au portail d’entreprise.',
    },
    firstName: 'Thaddeus',
    lastName: 'Grimmond',
    email: 'thaddeus@lumen-atelier.example',
    dateOfBirth: '1969-09-27',
    phone: '+16135550156',
    accounts: [premium('denied', '6179')],
    membership: member(LUMEN, { denied: true }),
  },
  {
    handle: 'not-beta',
    clients: BUSINESS,
    story: {
      en: 'Belongs to Otter Creek, but is not part of the first release yet.',
      fr: 'Fait partie d’Otter Creek, mais pas encore de la première version.',
    },
    firstName: 'Anneliese',
    lastName: 'Corrigan',
    email: 'anneliese@otter-creek.example',
    dateOfBirth: '1992-06-08',
    phone: '+12045550133',
    accounts: [premium('not-beta', '3341')],
    membership: member(OTTER, { beta: false }),
  },
  {
    handle: 'two-companies',
    clients: BUSINESS,
    story: {
      en: 'Controller for both Lumen Atelier and Otter Creek: chooses which company a trip is for.',
      fr: 'Contrôleur de gestion de Lumen Atelier et d’Otter Creek : choisit pour quelle entreprise il voyage.',
    },
    firstName: 'Osei',
    lastName: 'Tamblyn',
    email: 'osei@controllers.example',
    dateOfBirth: '1984-09-12',
    phone: '+16135550157',
    accounts: [premium('two-companies', '6187')],
    membership: member(LUMEN),
    otherMemberships: [member(OTTER, { policyTier: 'strict' })],
  },
  {
    handle: 'invited',
    clients: BUSINESS,
    story: {
      en: 'Has no business card: enters once a company has invited her.',
      fr: 'N’a pas de carte d’entreprise : entre dès qu’une entreprise l’a invitée.',
    },
    firstName: 'Ximena',
    lastName: 'Haldorsen',
    email: 'ximena@freelance.example',
    dateOfBirth: '1990-11-02',
    phone: '+15145550118',
    accounts: [],
  },
];
