import { marketFacts, type Market } from '../common/market.ts'
import { formatMoney, type Money } from '../common/money.ts'
import { counted, plural } from '../common/plural.ts'
import { lawfulReturnDays, type SaidTerms } from './terms.ts'

const workingDayForms = { one: 'radni dan', few: 'radna dana', other: 'radnih dana' }
const dayForms = { one: 'dan', few: 'dana', other: 'dana' }
/** Behind „u roku od“. */
const hourForms = { one: 'sata', few: 'sata', other: 'sati' }

const countries: Record<Market, string> = {
  Serbia: 'cele Srbije',
  Montenegro: 'cijele Crne Gore',
  Bosnia: 'cijele Bosne i Hercegovine',
}

/** `2–5`, or `3` where both ends are one. */
const rangeOf = ({ from, to }: NonNullable<SaidTerms['days']>): string =>
  from === to ? String(to) : `${from}–${to}`

/** `2–5 radnih dana` */
export const deliveryDays = (days: NonNullable<SaidTerms['days']>): string =>
  `${rangeOf(days)} ${plural(days.to, workingDayForms)}`

export type TermWords = ReturnType<typeof termWords>

/**
 * Everything that pages, forms and receipts say of delivery, call, return and hours, in the money of the page. Empty is not said. Days to
 * send goods back are called what they are, never a warranty of the product.
 */
export const termWords = (terms: SaidTerms, market: Market, symbol = marketFacts[market].currencySymbol) => {
  const { days, callWithin, returnDays, delivery, courierCalls } = terms
  const isEkavian = marketFacts[market].dialect === 'ekavian'
  const before = isEkavian ? 'pre' : 'prije'
  const money = (amount: Money) => formatMoney(amount, symbol)
  const call =
    callWithin === null ? '' : `Kurir vas zove u roku od ${callWithin} ${plural(callWithin, hourForms)}.`
  const arrives = days ? deliveryDays(days) : ''
  /** A right that the law gives is no promise of the shop. */
  const guarantee = returnDays ? counted(returnDays, dayForms) : ''
  const lawful = counted(lawfulReturnDays[market], dayForms)
  return {
    isFree: delivery === null,
    courierCalls,
    days: {
      range: days ? rangeOf(days) : '',
      /** Without its number. */
      unit: days ? plural(days.to, workingDayForms) : '',
      whole: arrives,
      sentence: arrives && `Isporuka za ${arrives}.`,
      longest: days?.to ?? 0,
    },
    call: {
      sentence: call || (courierCalls ? `Kurir vas zove ${before} isporuke.` : ''),
      /** Only where a time is promised. */
      timed: call,
      hours: callWithin === null ? '' : `${callWithin}\u00A0h`,
      within: callWithin === null ? '' : `${callWithin} ${plural(callWithin, hourForms)}`,
    },
    returns: {
      /** `30 dana`; empty where nothing is promised beyond the law. */
      guarantee,
      number: returnDays ? String(returnDays) : '',
      /** Without its number: `dana garancije povraćaja`. */
      unit: returnDays ? `${plural(returnDays, dayForms)} garancije povraćaja` : '',
      /** The right of everybody who buys at a distance, where the seller answers for nothing more. */
      law: returnDays === 0 ? `Povraćaj u roku od ${lawful}` : '',
      /** What the law gives every buyer and, where the seller promises more, that; each by its name. */
      right: `${guarantee ? `Garancija povraćaja ovog prodavca je ${guarantee}. ` : ''}Po zakonu od kupovine možete da odustanete u roku od ${lawful} od prijema paketa.`,
      short: guarantee
        ? `Garancija povraćaja ${guarantee.replace(' ', '\u00A0')}`
        : returnDays === 0
          ? `Povraćaj u roku od ${lawful.replace(' ', '\u00A0')}`
          : '',
      answer: guarantee
        ? `Da. Garancija povraćaja traje ${guarantee} od prijema paketa.`
        : returnDays === 0
          ? `Da. Od kupovine na daljinu po zakonu možete da odustanete u roku od ${lawful} od prijema paketa.`
          : '',
    },
    delivery: {
      /** On a line of its own. */
      short:
        delivery === null
          ? 'Besplatna dostava'
          : delivery.freeFrom === null
            ? `Dostava ${money(delivery.price)}`
            : `Besplatna dostava od ${money(delivery.freeFrom)}`,
      sentence: deliverySentence(delivery, money),
      /** Below a form, without a last dot. */
      line: deliverySentence(delivery, money).replace(/\.$/, ''),
      country:
        delivery === null
          ? `Besplatna dostava na teritoriji ${countries[market]}`
          : `Dostava na teritoriji ${countries[market]}. ${deliverySentence(delivery, money)}`,
      figure:
        delivery === null
          ? { number: `0\u00A0${symbol}`, text: 'za dostavu' }
          : delivery.freeFrom === null
            ? { number: money(delivery.price), text: 'dostava, plaćate je kuriru' }
            : { number: money(delivery.freeFrom), text: 'i više: dostava je besplatna' },
    },
    hours: terms.workingHours ?? '',
  }
}

const deliverySentence = (delivery: SaidTerms['delivery'], money: (amount: Money) => string): string => {
  if (delivery === null) return 'Dostava je besplatna.'
  const price = `Dostavu naplaćuje kurir: ${money(delivery.price)}.`
  return delivery.freeFrom === null ? price : `${price} Od ${money(delivery.freeFrom)} dostava je besplatna.`
}
