import type { ProductVariants } from '#contract/builder/schema.ts'
import { isInName, isPackChoice } from './packs.ts'
import { foldSpaces } from './vocabulary.ts'

/** One choice as a script or a control has it, with names and values still to be made readable. */
export type FoundOption = { name: string; values: string[] }

export type FoundCombination = {
  /** Aligned with the options; null where this combination leaves the value open. */
  values: (string | null)[]
  price: number | null
  /** What this one cost before, where the source tells it. */
  former?: number | null
  /** What is added to the price of the product, where the source tells no more. */
  surcharge: number | null
  picture: string | null
  available: boolean | null
  sku: string | null
  /** Names by which an address may ask for this one. */
  ids: string[]
}

export type FoundVariants = { options: FoundOption[]; combinations: FoundCombination[] }

export const most = { options: 4, values: 40, combinations: 100, name: 40, value: 60 }

const asksToChoose =
  /^(?:izaberi(?:te)?|odaberi(?:te)?|izbor|dostupn[aei]|raspoloziv[aei]|available|verfugbare|choose(?: an?| your)?|select(?: an?| your)?|pick(?: an?| your)?|wahlen sie|wybierz|zvolte|vyberte|vybrat|zvolit|wybrac|scegli|selezionare|elige|elegir|choisissez|choisir) | (?:wahlen|auswahlen)$/

/** `Izaberite boju:` → `Boju`; what is asked stays, the asking goes. */
export const optionName = (raw: string): string => {
  const line = raw
    .replaceAll(/\s+/g, ' ')
    // `2. Odaberite boju`: a step of the order.
    .replace(/^ ?\d{1,2}[.)] (?=\p{L})/u, '')
    // `Boja: Crna`: the name with what is chosen now.
    .replace(/^([^:]{2,30}):\s.*$/, '$1')
    .replace(/(?<![\s:*])[\s:*]+$/, '')
    // The sign that opens a hint, and how many values there are: `Color(3)`.
    .replace(/ \?$|\s?\(\d{1,3}\)$/, '')
    .trim()
  const found = asksToChoose.exec(foldSpaces(line))
  // Folding keeps the number of letters here but for a few signs, and those are then left as they stand.
  const kept =
    found && foldSpaces(line).length === line.length
      ? found.index === 0
        ? line.slice(found[0].length)
        : line.slice(0, found.index)
      : line
  // What is asked for in Serbian stands in the accusative.
  const asked = /^\p{Lu}{4,}$/u.test(kept) ? kept.toLocaleLowerCase('sr') : kept
  const named =
    found?.index === 0 && /^(?:iza|oda)ber/.test(found[0]) && /^\p{L}+u$/u.test(asked)
      ? `${asked.slice(0, -1)}a`
      : asked
  return named.charAt(0).toLocaleUpperCase('sr') + named.slice(1)
}

const placeholders =
  /^(?:.{0,20} )?(?:wahlen|auswahlen|kiezen|velg)$|^(?:-+|—|izaber|odaber|izbor|obrisi|opcij|choose|select|pick|wahlen|bitte|please|any\b|sve\b|wybierz|zvolte|vyberte|scegli|elige|choisi|default title|keine auswahl|no selection|nije izabran|seleziona|seleccion|selecion|sélectionn|selectionn|selecteaza|alege|valitse|vaelg|valg|valj|kies|sec(?:in|iniz)|vyberite|выберите|изберете|изабери|одабери|izberite|tanlang)|^$/

export const isPlaceholder = (value: string): boolean => placeholders.test(foldSpaces(value).trim())

/** Choices of the order form that are no property of goods. */
const notOfGoods =
  /\?|\b(?:ocen|ocjen|rate|rating|star|bewert|valuta|avalia|opini|review)|\b(grad|mesto|mjesto|drzava|zemlja|opstina|posta|kurir|placanj\w*|dostav\w*|country|city|state|region|currency|valuta|language|jezik|sort|shipping|payment|delivery|land|versand|pays|ville|paese|citta|kraj|quantity|qty|kol|kolicina|menge|anzahl|ilosc|mnozstv\w*|cantidad|quantita|quantite|adet|rating|ocena|title)\b/

/**
 * Options and combinations of one product within bounds: without choices of how many are bought, of where to send them, or of one thing
 * alone. Null when nothing is left to choose.
 */
export const variantsOf = (
  { options, combinations }: FoundVariants,
  price: number | null,
  goods = '',
): ProductVariants | null => {
  const kept = options.flatMap(({ name, values }, at) => {
    const told = [...new Set(values)].filter((value) => value !== '' && !isPlaceholder(value))
    const isKept =
      isOfGoods(name, told, goods) &&
      name.length >= 2 &&
      name.length <= most.name &&
      told.length > 0 &&
      told.length <= most.values &&
      told.every((value) => value.length <= most.value)
    return isKept ? [{ at, name, values: told }] : []
  })
  const shown = kept.slice(0, most.options)
  if (!shown.some(({ values }) => values.length > 1)) return null
  // Prices of packs are no prices of colours.
  const hasPacks =
    options.some(({ name, values }) => isPackChoice(name, values, goods)) &&
    combinations.some((each) => each.price !== null || each.surcharge !== null)
  const seen = new Set<string>()
  return {
    options: shown.map(({ name, values }) => ({ name, values })),
    combinations: hasPacks
      ? []
      : combinations
          .flatMap(({ values, price: own, surcharge, picture, available, sku }) => {
            const told = shown.map(({ at }) => values[at] ?? '')
            const key = told.join('\n')
            if (told.every((value) => value === '') || seen.has(key)) return []
            seen.add(key)
            const whole =
              (own === null ? null : inUnits(own, price)) ??
              (surcharge !== null && price !== null ? Math.round((price + surcharge) * 100) / 100 : null)
            return [{ values: told, price: whole, picture, available, sku }]
          })
          .slice(0, most.combinations),
  }
}

/** A property of the goods rather than how many of them, where to or how fast. */
export const isOfGoods = (name: string, values: readonly string[], goods: string): boolean =>
  (!notOfGoods.test(foldSpaces(name)) || isInName(values, goods)) &&
  !isPackChoice(name, values, goods) &&
  !isCounting(values)

/** `1, 2, 3`: how many, whatever it is called. */
const isCounting = (values: readonly string[]): boolean =>
  values.length > 1 && values.every((value, at) => value === String(at + 1))

/** Some scripts keep whole cents beside prices in units: what is a hundred times off is brought to the price of the page. */
const inUnits = (own: number, price: number | null): number | null => {
  if (price === null || price <= 0) return own
  const near = (value: number) => value > price / 8 && value < price * 8
  const fitting = [own, own / 100, own * 100].find(near)
  return fitting === undefined ? null : Math.round(fitting * 100) / 100
}

/** Each choice on a line, as a table would have it: `Veličina: M, L, XL`. One that leaves no choice is none. */
export const choiceLines = (variants: ProductVariants | null): string[] =>
  (variants?.options ?? []).flatMap(({ name, values }, at) => {
    const there = values.filter((value) => !isSoldOut(variants, at, value))
    // A comma parts the values of the line.
    const told = there.map((value) => value.replaceAll(', ', ' – ') + lacking(variants, at, value))
    return values.length > 1 && there.length > 0 ? [`${name}: ${told.join(', ')}`] : []
  })

/** ` (nema 38)`: what a value of two options is sold out in; told once, at the option with fewer values. */
const lacking = (variants: ProductVariants | null, at: number, value: string): string => {
  const { options = [], combinations = [] } = variants ?? {}
  const [one, two] = options
  if (!one || !two || options.length > 2) return ''
  const telling = one.values.length <= two.values.length ? 0 : 1
  if (at !== telling) return ''
  const other = options[1 - at]?.values.filter((each) => !isSoldOut(variants, 1 - at, each)) ?? []
  const gone = other.filter((each) =>
    combinations.some(
      ({ values, available }) => values[at] === value && values[1 - at] === each && available === false,
    ),
  )
  return gone.length > 0 ? ` (nema ${gone.join(' i ')})` : ''
}

/** Whether the source says of every combination with a value that it is not to be had. */
const isSoldOut = (variants: ProductVariants | null, at: number, value: string): boolean => {
  const having = (variants?.combinations ?? []).filter(({ values }) => values[at] === value)
  return having.length > 0 && having.every(({ available }) => available === false)
}
