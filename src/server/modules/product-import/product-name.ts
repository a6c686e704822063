import type { FactSource } from '#contract/builder/schema.ts'
import type { Heading } from './heading.ts'
import { containment, likeness, oneLine, slugOf, tokensOf, type Page } from './page.ts'
import { isHome } from './page-shape.ts'
import { isPlanted } from './planted.ts'
import { bearsProduct, isShop, shopNames, titleParts } from './title.ts'

export type NamedBy = { name: string; source: FactSource }
export type ChosenName = NamedBy & { uncertain: boolean }

/**
 * The name people see: the heading, when it is about the same thing as the other sources; else what most sources say.
 * Shop names, codes and selling phrases are cut off.
 */
export const chooseName = (page: Page, heading: Heading | null, claims: NamedBy[]): ChosenName | null => {
  const shop = shopNames(page)
  const slug = slugOf(page.url).replaceAll(/[-_+]/g, ' ')
  const ownsSite = isHome(page) || bearsProduct(page, shop)
  const clean = (raw: string) => cleanName(raw, shop, ownsSite)
  const cleaned = claims
    .map((claim) => ({ ...claim, name: clean(claim.name) }))
    .filter(
      (claim) =>
        claim.name.length > 1 && claim.name.length < 600 && !isLeftOpen(claim.name) && !isPlanted(claim.name),
    )
  const title = titleName(page, shop, ownsSite)
  const shown = heading ? clean(heading.text) : null
  const structured = cleaned.find((claim) => claim.source !== 'open-graph')
  const support = [
    ...cleaned.map((claim) => claim.name),
    ...(title ? [title] : []),
    // Before the name may stand what a shop shouts: `50% POPUST – OrtoSed gel jastuk`.
    ...titleParts(page.title)
      .slice(2)
      .filter((part) => part !== title && tokensOf(part).size > 1 && !isShop(part, shop)),
  ]
  const agreement = (name: string) =>
    support.reduce(
      (sum, other) =>
        sum + (other === name ? 0 : Math.max(likeness(name, other), containment(name, other) * 0.6)),
      0,
    )
  const isInAddress = shown !== null && tokensOf(slug).size >= 3 && containment(shown, slug) >= 0.6
  // What was cut off the heading may be what the others repeat.
  if (
    heading &&
    shown &&
    (Math.max(agreement(shown), agreement(oneLine(heading.text))) > 0.3 ||
      support.includes(shown) ||
      support.length === 0 ||
      isInAddress)
  ) {
    // A heading cut to fit the design: `Bežične slušalice X…`
    const whole = cleaned.find(
      (claim) =>
        (/(…|\.\.\.)$/.test(shown) && claim.name.startsWith(shown.replace(/(…|\.\.\.)$/, '').trim())) ||
        isWholeOf(shown, claim, shop),
    )
    const uncertain =
      structured !== undefined &&
      likeness(structured.name, shown) < 0.15 &&
      containment(structured.name, shown) < 0.5
    // A heading that nothing else on the page repeats may be a slogan.
    const isAlone = support.length === 0
    return whole
      ? { ...whole, uncertain: false }
      : { name: shown, source: 'visible-text', uncertain: uncertain || isAlone }
  }
  const best = cleaned[0]
  if (best) return { ...best, uncertain: shown !== null && likeness(best.name, shown) < 0.2 }
  if (shown) return { name: shown, source: 'visible-text', uncertain: false }
  return title ? { name: title, source: 'title', uncertain: true } : null
}

/** A heading of one word (`Luna`) that structured data call by what it is as well (`Luna pletena torbica`). */
const isWholeOf = (shown: string, { name, source }: NamedBy, shop: string[]): boolean =>
  source !== 'open-graph' &&
  /^\p{L}+$/u.test(shown) &&
  name.startsWith(`${shown} `) &&
  tokensOf(name).size <= 6 &&
  !isShop(name, shop)

/** Longest part of `<title>` that is not the shop's name. */
const titleName = (page: Page, shop: string[], ownsSite: boolean): string | null => {
  const [whole = '', ...parts] = titleParts(page.title)
  const own = parts.filter((part) => !isShop(part, shop))
  const name = own[0] ?? whole
  return name && !isLeftOpen(name) ? cleanName(name, shop, ownsSite) : null
}

/** What a shop system fills in until somebody writes a name. */
const isLeftOpen = (name: string): boolean =>
  /^(?:(?:the |your |my |sample |test |new |enter )*(?:product|item|funnel|store|shop|page|site)(?: name| title)?(?: here)?|untitled(?: \p{L}+)?|naziv(?: (?:ovog )?proizvoda)?(?: ovde)?|lorem ipsum.*|default(?: title)?)$/iu.test(
    name.trim(),
  )

const codeTail =
  /(?<![\s–—|,([-])[\s–—|,([-]*(?:код(?: товара)?|артикул|арт\.?|sku|šifra|sifra|шифра|art\.? ?nr\.?|art\.?|artikelnr\.?|ref\.?|réf\.?|item no\.?|code|kod|cod\.? ?produs|cod|kód|cikkszám|indeks)\s{0,5}[:#№.]\s{0,5}[\w./-]{1,60}\s{0,5}[\])]{0,3}$/iu
/** `[BSC-01]`, `(AB1234)` */
const bracketCode = /(?<!\s)\s*[[(](?=[A-Z0-9._/-]*\d)(?=[A-Z0-9._/-]*[A-Z])[A-Z0-9][A-Z0-9._/-]{3,}[\])]$/
/** `PRODAJEM: …`, `HITNO! …`: what private sellers shout in front of a name. */
const advertHead =
  /^(?:(?:na )?prodaj[ae]m?o?|prodaje se|u prodaji|hitno|povoljno|novo u ponudi|verkaufe|zu verkaufen|for sale|vendo|sprzedam|prodám|eladó|selling)(?!\p{L})[\s:!,.–-]{0,4}(?=\S{3})/iu
/** `… NOV u kutiji + ključevi`, `… NOVO`: in what state it is, and what comes with it. */
const advertTail =
  /(?<!\s)[\s,–-]{1,3}(?:NOV[OAI]?(?: u kutiji)?|nov[oai]? u kutiji|(?:NE|ne)(?:KORI[SŠ][CĆ]EN|kori[sš][cć]en)\p{L}{0,2}|kao nov[oai]?|KAO NOV[OAI]?|HITNO|POVOLJNO|AKCIJA|FIKSNO|brand new|(?:(?:besplatna|brza) )?(?:dostava|isporuka|poštarina|DOSTAVA|ISPORUKA))(?:\s?[!+,(].*|\s(?:AKCIJA|HIT|POVOLJNO|NOVO).*)?$/u

const sellingHead = /^(?:buy|comprar|kupite|kupi|acheter|kaufen|купить|заказать)\s+(?=\S+\s+\S+)/iu
/** `„Nisam verovala!“ Čvorka šampon u kocki`: somebody's sentence in front of a name. */
const quoteHead = /^[„“"”«»][^„“"”«»]{6,120}[.!?…][„“"”«»]\s{0,3}(?=\S+\s+\S+)/u
const sellingTail =
  /(?<!\s)\s+(?:[-–—|:»]\s*)?(?:(?:best|lowest) price[^]*|at (?:best|low) price[^]*|price in [^]*|online kaufen[^]*|günstig kaufen[^]*|купить (?:в|по|с|недорого|онлайн)[^]*|cena,? (?:opinie|opis|akcija)[^]*|online (?:at|prodaja|shop)[^]*|acheter (?:en ligne|au meilleur|pas cher)[^]*|comprar online[^]*|fiyatı[^]*)$/iu

/** Orders to the page that stand in its heading: `… Add to another list Load More`, `… Prikaži original`. */
const orderTail =
  /\s(?:[([|–-]\s?)?(?:(?:show|see|view) (?:the )?original|show (?:more|less)|load more|read more|add to (?:an?other |my |your )?(?:list|wish ?list|favou?rites|compare|comparison)|(?:prikaži|prikazi|vidi|pogledaj) original|(?:prikaži|prikazi|učitaj|ucitaj) (?:još|jos|više|vise)|dodaj (?:na|u) (?:listu|omiljene|favorite|poređenje|poredjenje)|original (?:anzeigen|ansehen)|(?:auf die|zur) (?:merkliste|wunschliste)|(?:voir|afficher) l.original|ver (?:el )?original|mostra originale|(?:pokaż|zobacz) oryginał|показать оригинал)(?![\p{L}])/iu

/** `ownsSite`: the page of a site made for one product, whose own name the site bears. */
const cleanName = (raw: string, shop: string[] = [], ownsSite = false): string => {
  // `US $4.99 50% OFF|Name`, `29,90 € - Name`
  let name = oneLine(raw).replace(
    /^(?:[A-Z]{0,3}\s?\p{Sc}\s?[\d.,]+|[\d.,]+\s?\p{Sc})(?:\s+\d+\s?% OFF)?\s*[|–-]\s*/iu,
    '',
  )
  const order = orderTail.exec(name)
  if (order && order.index > 3) name = name.slice(0, order.index).trim()
  const parts = name.split(/(?<!\s)\s+([|–—•·»:-])\s+|(?<!\s)\s*(\|)\s*/).filter((part) => part !== undefined)
  while (parts.length >= 3 && isShop(parts.at(-1) ?? '', shop)) {
    parts.splice(-2)
    name = oneLine(rejoin(name, parts))
  }
  while (
    !ownsSite &&
    parts.length >= 3 &&
    isShop(parts[0] ?? '', shop) &&
    tokensOf(parts.slice(2).join(' ')).size > 1
  ) {
    const [first = '', separator = ''] = parts.splice(0, 2)
    name = oneLine(name.slice(name.indexOf(separator, first.length) + separator.length))
  }
  // Marketplaces fill names with keywords; the name proper is what stands before the first dash.
  if (name.length > 160) name = /^.{60,}?(?=\s[-–—|]\s)/u.exec(name)?.[0] ?? name
  const cut = name
    .replace(codeTail, '')
    .replace(bracketCode, '')
    .replace(sellingTail, '')
    .replace(sellingHead, '')
    .replace(quoteHead, '')
    .replace(advertHead, '')
    .replace(advertTail, '')
    .replace(
      /^[\p{Extended_Pictographic}\uFE0F\s]+|(?<![\p{Extended_Pictographic}\uFE0F\s])[\p{Extended_Pictographic}\uFE0F\s]+$/gu,
      '',
    )
    .trim()
  return cut.length > 2 ? cut : name
}

/** The beginning of the name that the remaining parts cover, with its own separators. */
const rejoin = (name: string, parts: string[]): string => {
  let at = 0
  for (const part of parts) at = name.indexOf(part, at) + part.length
  return name.slice(0, at)
}
