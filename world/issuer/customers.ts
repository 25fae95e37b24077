import { BUSINESS_CUSTOMERS } from './business-customers.ts';
import type { AgentRights, Customer } from './customer.ts';
import { premiumOffers } from './offers.ts';
import { account } from './products.ts';

/** Everything that the support desk can do, alone up to the limit. */
const everyRight: AgentRights = {
  teams: ['care', 'rebooking', 'payments', 'legal'],
  powers: [
    'reply',
    'settle_cancellation',
    'rebook_one_passenger',
    'record_airline_answer',
    'fulfil_exchange',
    'settle_change',
    'fulfil_hotel',
    'decide_price_match',
    'cancel_one_traveler',
    'correct_name',
    'ask_supplier',
    'manual_refund',
    'manual_credit',
    'override_policy',
    'take_down',
  ],
  canAct: true,
  isLead: false,
};

const CONSUMER = ['cardinal-consumer', 'issuer-site'] as const;

const CONSUMER_CUSTOMERS: readonly Customer[] = [
  {
    handle: 'primary',
    clients: CONSUMER,
    story: {
      en: 'Holds a Summit in its first year and an Everyday Cash: travel credits, miles and cash back.',
      fr: 'Titulaire d’une Summit dans sa première année et d’une Everyday Cash : crédits, milles et remises.',
    },
    firstName: 'Eleanor',
    lastName: 'Castellane',
    email: 'eleanor.castellane@mail.example',
    dateOfBirth: '1984-06-17',
    phone: '+14165550142',
    accounts: [
      account('VentureX', {
        lastFour: '4417',
        cardToken: 'card-primary-venture-x',
        customerAccountRole: 'Primary',
        openedDaysBefore: 143,
        rewardsBalance: 84_212,
      }),
      account('Quicksilver', {
        lastFour: '9035',
        cardToken: 'card-primary-quicksilver',
        customerAccountRole: 'Primary',
        openedDaysBefore: 2_210,
        rewardsBalance: 21_640,
      }),
    ],
    offers: premiumOffers('primary'),
  },
  {
    handle: 'authorized-user',
    clients: CONSUMER,
    story: {
      en: 'Uses a second card on somebody else’s Summit: the miles are there, the annual credit is not.',
      fr: 'Utilise une carte supplémentaire sur la Summit d’un proche : des milles, mais pas le crédit annuel.',
    },
    firstName: 'Tomas',
    lastName: 'Castellane',
    email: 'tomas.castellane@mail.example',
    dateOfBirth: '1986-11-02',
    phone: '+14165550143',
    accounts: [
      account('VentureX', {
        lastFour: '4425',
        cardToken: 'card-authorized-user-venture-x',
        customerAccountRole: 'Authorized User',
        openedDaysBefore: 121,
        rewardsBalance: 12_480,
      }),
    ],
  },
  {
    handle: 'cash-back',
    clients: CONSUMER,
    story: {
      en: 'Collects cash back on an Everyday Cash and no miles at all.',
      fr: 'Accumule des remises en argent avec une Everyday Cash, aucun mille.',
    },
    firstName: 'Priya',
    lastName: 'Venkataswamy',
    email: 'priya.venkataswamy@mail.example',
    dateOfBirth: '1991-03-28',
    phone: '+16475550118',
    accounts: [
      account('Quicksilver', {
        lastFour: '2268',
        cardToken: 'card-cash-back-quicksilver',
        customerAccountRole: 'Primary',
        openedDaysBefore: 1_034,
        rewardsBalance: 31_875,
      }),
    ],
  },
  {
    handle: 'new-customer',
    clients: CONSUMER,
    story: {
      en: 'Opened a Horizon card last week: nothing earned, nothing saved, no travelers yet.',
      fr: 'Vient d’ouvrir une Horizon : rien d’accumulé, aucun voyageur enregistré.',
    },
    firstName: 'Noah',
    lastName: 'Brightwell',
    email: 'noah.brightwell@mail.example',
    dateOfBirth: '1998-09-09',
    phone: '+19025550176',
    accounts: [
      account('Venture', {
        lastFour: '7701',
        cardToken: 'card-new-customer-venture',
        customerAccountRole: 'Primary',
        openedDaysBefore: 6,
        rewardsBalance: 0,
      }),
    ],
  },
  {
    handle: 'second-traveler',
    clients: CONSUMER,
    story: {
      en: 'Holds a Summit past its first year: the annual travel credit ends within sixty days.',
      fr: 'Titulaire d’une Summit depuis plus d’un an : le crédit annuel se termine dans les soixante jours.',
    },
    firstName: 'Marisol',
    lastName: 'Etcheverry',
    email: 'marisol.etcheverry@mail.example',
    dateOfBirth: '1979-01-30',
    phone: '+15145550129',
    accounts: [
      account('VentureX', {
        lastFour: '5584',
        cardToken: 'card-second-traveler-venture-x',
        customerAccountRole: 'Primary',
        openedDaysBefore: 1_050,
        rewardsBalance: 156_930,
      }),
    ],
  },
  {
    handle: 'agent',
    clients: ['cardinal-agent', 'cardinal-consumer'],
    story: {
      en: 'Answers the support line and helps travelers with their bookings.',
      fr: 'Répond au service d’assistance et aide les voyageurs dans leurs réservations.',
    },
    firstName: 'Juniper',
    lastName: 'Okonkwo-Hale',
    email: 'juniper.okonkwo-hale@support.example',
    dateOfBirth: '1990-12-12',
    phone: '+18005550101',
    agentRights: everyRight,
    accounts: [
      account('Venture', {
        lastFour: '3190',
        cardToken: 'card-agent-venture',
        customerAccountRole: 'Primary',
        openedDaysBefore: 640,
        rewardsBalance: 8_050,
      }),
    ],
  },
  {
    handle: 'agent-lead',
    clients: ['cardinal-agent'],
    story: {
      en: 'Leads the support desk: approves what agents may not decide alone.',
      fr: 'Dirige l’assistance : approuve ce qu’un agent ne peut décider seul.',
    },
    firstName: 'Marisol',
    lastName: 'Lindqvist',
    email: 'marisol.lindqvist@support.example',
    dateOfBirth: '1982-03-27',
    phone: '+18005550103',
    accounts: [],
    agentRights: { ...everyRight, isLead: true },
  },
  {
    handle: 'issuer',
    clients: ['cardinal-agent'],
    story: {
      en: 'Works for the card issuer: grants, corrects and ends travel credits and offers.',
      fr: 'Travaille pour l’émetteur de la carte : accorde, corrige et termine crédits et offres de voyage.',
    },
    firstName: 'Rowan',
    lastName: 'Achterberg',
    email: 'rowan.achterberg@issuer.example',
    dateOfBirth: '1984-02-08',
    phone: '+18005550102',
    accounts: [],
    mayIssue: true,
  },
];

/** All customers, in the order of the sign-in page. Handles are unique. */
export const CUSTOMERS: readonly Customer[] = [...CONSUMER_CUSTOMERS, ...BUSINESS_CUSTOMERS];
