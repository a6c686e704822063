export const domainStrings = {
  connectedTitle: 'Povezan domen',
  verified: 'Verificiran',
  unverified: 'Čeka DNS',
  verifiedHint: 'Kupci otvaraju vaše stranice na ovom domenu.',
  unverifiedHint: 'Dok se domen ne verifikuje, vaše stranice se otvaraju na adresama ispod.',
  noneTitle: 'Sopstveni domen nije povezan',
  noneHint: 'Vaše stranice rade i bez njega, na adresama ispod.',
  addresses: 'Adrese vaših stranica',
  noPages: 'Još nemate nijednu stranicu. Napravite prvu i dobićete njenu adresu.',
  create: 'Napravi prvi website',
  failed: 'Domen nije učitan',
  banner: {
    text: 'Sopstveni domen nije povezan. Vaše stranice se otvaraju na adresi',
    action: 'Domen',
  },
} as const
