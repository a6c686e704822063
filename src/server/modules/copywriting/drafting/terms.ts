import type { Line } from '../claims/ledger.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'
import type { Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { isPrinted } from '#contract/websites/slots/slots-of.ts'

/**
 * How one orders; said only where facts are missing, each thought in one place: what a bullet says no question asks. Payment, delivery and return are no filling: the template says them once, at their
 * place.
 */
const written = {
  bullets: [
    'Poručujete/Naručujete/Poručujete bez otvaranja naloga',
    'Ukupan iznos vidite pre/prije slanja',
    'Porudžbinu/Narudžbu/Porudžbinu šaljete sa ove stranice',
    'Količinu birate u obrascu',
    'Napomenu upisujete uz porudžbinu/narudžbu/porudžbinu',
  ],
  questions: [
    ['Kako se poručuje/naručuje/poručuje?', 'Upišete ime, adresu i telefon i pošaljete obrazac.'],
    [
      'Kako znam da je porudžbina/narudžba/porudžbina primljena?',
      'Čim je pošaljete, vidite njen broj na ekranu.',
    ],
    ['Mogu li da promenim/promijenim/promijenim podatke?', 'Možete, dok ne pošaljete obrazac.'],
  ],
  bulletsTitle: 'Kako se poručuje/naručuje/poručuje',
  summary: 'Ukratko',
  more: 'Još o proizvodu',
  hook: 'Slike i podaci o proizvodu su ispod.',
  bareHook: 'Na slikama vidite kako proizvod izgleda.',
} as const

const term = (text: string, market: Market): Line => ({
  text: inEveryMarket(text)[market],
  basis: 'setting',
  fact: 'uslovi kupovine',
})

/** Where a row of figures says that nobody needs an account, it comes last. */
export const termBullets = (market: Market, templateName?: TemplateName): Line[] => {
  const [account, ...others] = written.bullets.map((text) => term(text, market))
  if (!account) return others
  return templateName && isPrinted(templateName, 'editableContent.benefitsRow')
    ? [...others, account]
    : [account, ...others]
}
/** Headings of what is no praise: how one orders, or values among it. */
export const termsTitle = (market: Market): string => inEveryMarket(written.bulletsTitle)[market]
export const summaryTitle = (): string => written.summary
/** Above what follows the headed parts of a text without a heading of its own. */
export const moreTitle = (): string => written.more
export const termQuestions = (market: Market): { q: string; a: Line }[] =>
  written.questions.map(([q, a]) => ({ q: inEveryMarket(q)[market], a: term(a, market) }))
/** Where nothing but the name is known no data are announced. */
export const termHook = (market: Market, hasData: boolean): Line =>
  term(hasData ? written.hook : written.bareHook, market)
