import type { ProductFacts } from '#contract/builder/schema.ts'
import { latin } from '#contract/common/cyrillic.ts'
import type { Market } from '#contract/common/market.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { foldWords } from '../language/fold.ts'
import { mapSections, type Section, type SourceText, type SourceValue } from './source-text.ts'

const squeezed = (text: string): string => foldWords(text).replaceAll(' ', '')

/** Values of a choice that the source has in no combination at all. */
const goneOf = ({ variants }: ProductFacts): string[] =>
  (variants?.options ?? []).flatMap(({ values }, at) =>
    values.filter((value) => {
      const having = variants?.combinations.filter((each) => each.values[at] === value) ?? []
      return having.length > 0 && having.every(({ available }) => available === false)
    }),
  )

/** What a shop notes beside a value that cannot be had now, in the languages of our sources. */
const unavailable =
  /(?:nije|nisu|nijesu|trenutno nema|nema(?= na)|više nema) (?:više |trenutno )?(?:dostup|na (?:stanju|lageru|zalihama)|u ponudi)|(?:rasproda|nedostup|uskoro|u dolasku|na čekanju)|(?:dolazi|stiže|stižu|dolaze) (?:\d|u |od |tek|za )|tek (?:dolaz|stiž|od|u )|nema na (?:stanju|lageru)|sold out|out of stock|unavailable|coming soon|nicht (?:lagernd|lieferbar|verfügbar|auf lager)|ausverkauft|vergriffen|esaurit|non disponibil|épuisé|rupture de stock|agotado|niedostępn|brak w magazynie|elfogyott|nincs készleten|stoc epuizat|indisponibil|razprodano|ni na zalogi/iu

/** A value without what is noted of it: `Crna (+0 KM, dolazi 20.5.)`, `XL – uskoro`. */
const bareValue = (value: string): string => (value.split(/[([–—]| - /u)[0] ?? value).trim()

type Said = { facts: ProductFacts; gone: string[] }

/** Facts whose choices and rows offer only what can be had, and what that leaves out. */
export const withoutUnavailable = (facts: ProductFacts): Said => {
  const gone = (facts.variants?.options ?? []).flatMap(({ values }) =>
    values.filter((value) => unavailable.test(value)).map(bareValue),
  )
  // `CRVENE TRENUTNO NEMA`, `XXL je rasprodan u svim bojama`.
  const told = [
    ...latin(facts.description ?? '').matchAll(
      /(?<!\p{L})(\p{L}{4,})(?: boj[aeu])? (?:trenutno|više) (?:ih )?nema(?! na)(?!\p{L})/giu,
    ),
  ].map(([, word = '']) => foldWords(word).slice(0, -1))
  gone.push(
    ...(facts.variants?.options ?? [])
      .flatMap(({ values }) => values)
      .filter((value) =>
        foldWords(value)
          .split(' ')
          .some((part) => told.some((stem) => part.startsWith(stem) && part.length <= stem.length + 2)),
      ),
  )
  const left = (line: string): string[] => {
    const [, label = '', list = ''] = /^([^:]{2,40}: )(.+)$/su.exec(line) ?? []
    const parts = list.split(/, (?![^()]*\))| \/ /u)
    const lacking = parts.filter((part) => unavailable.test(part))
    if (lacking.length === 0 || (parts.length === 1 && lacking.length === 1 && !/^boj|^vel/iu.test(label)))
      return [line]
    gone.push(...lacking.map(bareValue))
    const kept = parts.filter((part) => !lacking.includes(part))
    return kept.length === 0 ? [] : [label + kept.join(', ')]
  }
  return {
    facts: { ...facts, choices: (facts.choices ?? []).flatMap(left), features: facts.features.flatMap(left) },
    gone,
  }
}

/** Parts of a list without those that begin with a value that is gone; null where nothing of it stays. */
const withoutParts = (text: string, isGone: (part: string) => boolean): string | null => {
  const [head = '', list = ''] = /^([^:]{2,60}: )?(.*)$/s.exec(text)?.slice(1) ?? []
  const parts = list.replace(/\.$/, '').split(/, (?=\S)/)
  const kept = parts.filter((part) => !isGone(part))
  if (kept.length === parts.length) return text
  return kept.length === 0 ? null : `${head}${kept.join(', ')}${text.endsWith('.') ? '.' : ''}`
}

/** Tables without the rows and columns of what is gone. */
const withoutGoneCells = (sections: readonly Section[], isGone: (cell: string) => boolean): Section[] =>
  sections.map((section) => ({
    ...section,
    parts: section.parts.map((part) => {
      if (part.kind !== 'table') return part
      const kept = (part.rows[0] ?? []).map((cell, at) => at === 0 || !isGone(cell))
      return {
        ...part,
        rows: part.rows
          .filter(([first = ''], at) => at === 0 || !isGone(first))
          .map((row) => row.filter((_, at) => kept[at])),
      }
    }),
  }))

/** A source without the sizes and colours it has sold out: no row, no entry of a list and no sentence names what cannot be had. */
export const withoutSoldOut = (
  source: SourceText,
  facts: ProductFacts | null,
  noted: readonly string[] = [],
): SourceText => {
  const gone = [...(facts ? goneOf(facts) : []), ...noted].map(squeezed).filter((value) => value !== '')
  if (gone.length === 0) return source
  const begins = (part: string): boolean =>
    gone.some((value) => {
      const words = foldWords(part).split(' ')
      return words.some((_, at) => squeezed(words.slice(0, at + 1).join('')) === value)
    })
  // `trešnja, javor, malo oraha` says what a thing is made of, though one frame of maple is gone.
  const offered = (facts?.variants?.options ?? []).flatMap(({ values }) => values.map(squeezed))
  const isOfChoices = (text: string): boolean =>
    text.includes(',') &&
    text
      .replace(/^[^:]{2,60}: /, '')
      .replace(/\.$/, '')
      .split(/, (?=\S)/)
      .every((part) => {
        const words = foldWords(part).split(' ')
        return words.some((_, at) => offered.includes(squeezed(words.slice(0, at + 1).join(''))))
      })
  const isGone = (text: string): boolean => gone.includes(squeezed(text.replace(/^veličina /iu, '')))
  // `Veličine 36–41.` where 41 is gone.
  const isRangeTo = (text: string): boolean =>
    /^(?:veličin|broj|boj)\p{L}{1,3} /iu.test(text) && text.split(/[ ,.–-]+/u).some(isGone)
  const offersGone = ({ text }: { text: string }) =>
    isRangeTo(text) && !/(?<!\p{L})(?:ne|nema|nije)/iu.test(text)
  // `XXL je trenutno rasprodan u svim bojama.`: no choice of ours has it.
  const saysGone = (text: string): boolean => /(?<!\p{L})rasproda/iu.test(text) && begins(text)
  return {
    ...source,
    values: source.values.flatMap((value) => {
      const left = value.value.includes(',') ? withoutParts(value.value, begins) : value.value
      return left === null ? [] : [{ ...value, value: left }]
    }),
    short: source.short.filter((each) => !offersGone(each)),
    sections: mapSections(withoutGoneCells(source.sections, isGone), (statements) =>
      statements.flatMap((each) => {
        const text = isOfChoices(each.text) ? withoutParts(each.text, begins) : each.text
        return text === null || saysGone(text) ? [] : [{ ...each, text }]
      }),
    ),
  }
}

/** ` (nema 38)`, as the importer notes what a value is not to be had in. */
const lacking = / \(nema ([^()]{1,80})\)/

/** A choice as a buyer reads it, and in a row of its own the pairs that cannot be had: `maslinasta 200 × 220 cm`. */
export const readLacking = (
  choice: string,
  market: Market,
): { choice: string; missing: SourceValue | null } => {
  const list = choice.slice(choice.indexOf(': ') + 2)
  const pairs = list.split(/, (?![^()]*\))/).flatMap((part) => {
    const [value, without] = [part.replace(lacking, ''), lacking.exec(part)?.[1]]
    return (without?.split(' i ') ?? []).map((other) =>
      (/\d/.test(value)
        ? [other.toLocaleLowerCase('sr'), value]
        : [value.toLocaleLowerCase('sr'), other]
      ).join(' '),
    )
  })
  const value = adaptedTo(market, pairs.join(', '))
  return {
    choice: choice.replaceAll(new RegExp(lacking, 'g'), ''),
    missing: value ? { label: 'Nema u ponudi', value, fact: choice, basis: 'page', id: 'missing' } : null,
  }
}
