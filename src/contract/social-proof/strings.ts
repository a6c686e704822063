import { websiteStrings } from '../websites/strings.ts'

const { ilustrativno, ilustrativnoHint, stvarno, stvarnoHint, iskljuceno, iskljucenoHint, law } =
  websiteStrings.editor.proof

export const socialProofStrings = {
  names: { ilustrativno, stvarno, iskljuceno },
  hints: { ilustrativno: ilustrativnoHint, stvarno: stvarnoHint, iskljuceno: iskljucenoHint },
  law,
  loadFailed: 'Podrazumevani izbor nije učitan',
  /** Last step of the wizard. */
  wizard: {
    title: 'Brojke i utisci na stranici',
    hint: 'Vaš odgovor pamtimo za sledeću stranicu. Za svaku stranicu menja se u uredniku.',
  },
  /** Among the settings of the platform. */
  platform: {
    title: 'Brojke i utisci na novim stranicama',
    hint: 'Važi za prodavce koji još nisu birali i za zajedničku prodavnicu. Nacrt iz linka počinje bez izmišljenog dok prodavac ne izabere drugačije. Postojeće stranice ostaju kakve jesu.',
    current: (name: string) => `Sada važi: ${name}`,
    sources: { owner: 'izabrano ovde', setting: 'iz podešavanja servera (SOCIAL_PROOF_DEFAULT)' },
    setting: (name: string) =>
      `Podešavanje servera (SOCIAL_PROOF_DEFAULT): ${name}. Izbor na ovoj strani je jači.`,
    followSetting: (name: string) => `Kao podešavanje servera (${name})`,
    followSettingHint: 'Menja se zajedno sa podešavanjem servera.',
    saved: 'Izbor je sačuvan',
    failed: 'Izbor nije sačuvan',
    failedHint: 'Pokušajte ponovo.',
  },
} as const
