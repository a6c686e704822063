import { marketFacts, type Market } from '../common/market.ts'
import { addMoney, formatMoney, type Money } from '../common/money.ts'

/** What a caller says may name. */
export const scriptPlaceholders = ['ime', 'roba', 'iznos', 'dostava', 'ukupno', 'adresa', 'prodavac'] as const
type ScriptPlaceholder = (typeof scriptPlaceholders)[number]
export type ScriptValues = Record<ScriptPlaceholder, string>

export const longestScript = 1500

const ekavian = `Dobar dan, da li je to {ime}? Zovem u vezi sa porudžbinom[ sa stranice „{prodavac}“].
Naručili ste: {roba}. Cena je {iznos}[, dostava {dostava}, ukupno {ukupno}]. Plaćate kuriru kada preuzmete.
Šaljemo na adresu: {adresa}. Da li je tačna?
Potvrđujete porudžbinu? Hvala, kurir će Vas pozvati pre isporuke.`

const ijekavian = `Dobar dan, da li je to {ime}? Zovem u vezi sa narudžbom[ sa stranice „{prodavac}“].
Naručili ste: {roba}. Cijena je {iznos}[, dostava {dostava}, ukupno {ukupno}]. Plaćate kuriru kada preuzmete.
Šaljemo na adresu: {adresa}. Da li je tačna?
Potvrđujete narudžbu? Hvala, kurir će Vas pozvati prije isporuke.`

/** What is said where a seller wrote nothing of their own. */
export const usualScript = (market: Market): string =>
  marketFacts[market].dialect === 'ekavian' ? ekavian : ijekavian

/** Shown in the place of an order while a text is written. */
export const exampleValues = (market: Market): ScriptValues => {
  const symbol = marketFacts[market].currencySymbol
  const [price, delivery] = {
    Serbia: ['3990.00', '390.00'],
    Montenegro: ['39.90', '3.50'],
    Bosnia: ['79.90', '8.00'],
  }[market] as [Money, Money]
  return {
    ime: 'Milica',
    roba: '2 × Noćna lampa',
    iznos: formatMoney(price, symbol),
    dostava: formatMoney(delivery, symbol),
    ukupno: formatMoney(addMoney(price, delivery), symbol),
    adresa: 'Žička 12, Šabac',
    prodavac: 'Lepa kuća',
  }
}
