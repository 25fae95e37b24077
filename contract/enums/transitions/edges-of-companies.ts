/** The moves of companies and their people, beside those of `edges`. */
export const edgesOfCompanies = {
  companyState: [
    'not_opted_in optIn opted_in traveler',
    'opted_in create created traveler',
    'created invite invited traveler',
    'invited setPolicy policy_set traveler',
    'policy_set acceptTerms live traveler',
    'not_opted_in issuerOpens live system',
    'opted_in issuerOpens live system',
    'created issuerOpens live system',
    'invited issuerOpens live system',
    'policy_set issuerOpens live system',
  ],
  memberState: [
    'active suspend suspended traveler',
    'suspended restore active traveler',
    'active remove left traveler',
    'suspended remove left traveler',
    'left comeBack active system',
  ],
  invitationState: [
    'sent accept accepted traveler',
    'sent revoke revoked traveler',
    'sent expire expired clock',
    'expired sendAgain sent traveler',
    'expired revoke revoked traveler',
  ],
} as const;
