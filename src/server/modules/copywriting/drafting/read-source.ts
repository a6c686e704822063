import type { ProductFacts } from '#contract/builder/schema.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { avoidedBy } from '../claims/avoided.ts'
import { claimOf, isOfShop } from '../claims/claims.ts'
import { firmIn, peopleIn, shopNameIn } from '../claims/contact.ts'
import { basisOfFacts } from '../claims/ledger.ts'
import { isOffer, withoutFurniture, withoutPageRows } from '../claims/shop-furniture.ts'
import { answeredQuestion } from '../language/answered.ts'
import { isBrokenLanguage } from '../language/broken-language.ts'
import { capitalised, foldWords } from '../language/fold.ts'
import { languageOf } from '../language/language.ts'
import { sentencesOf } from '../language/page-text.ts'
import { attributeOfKey, labelled } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { withoutConflicts } from './conflicts.ts'
import type { CopyInput } from './copy-input.ts'
import { foreignChoice, untoldValues } from './foreign-values.ts'
import { isSubject } from './subject.ts'
import { leans } from './leans.ts'
import { modelsIn, namesOtherModel } from './other-models.ts'
import { hasVerb } from './phrases.ts'
import { addText } from './read-blocks.ts'
import { addAnswered, addBox, addLines } from './read-parts.ts'
import { sentencesIn, small, type Reading } from './read-sentences.ts'
import { readLacking, withoutSoldOut, withoutUnavailable } from './sold-out.ts'
import { headingOf, limits, listsPackage } from './source-headings.ts'
import { bounded, linesOf, marked, sourceBlocks, withMarks, type OutlinedLine } from './source-lines.ts'
import { mapSections, toldIn, type SourceText, type SourceValue, type Stated } from './source-text.ts'
import { boxItems, choiceValue, distinctValues, ownValue, understoodValue } from './source-values.ts'
import { saysUsed, usedGoods } from './used-goods.ts'
import { isCaution } from './verdict.ts'

/** `Servis alata i mašina, Požarevac`: what a page says of itself to search engines is often its shop's. */
const sellsShop = (name: string, text: string): boolean =>
  isOfShop(tokensOf(text)) && !isCaution(text) && !isSubject(name, text)

/** Sentences beside the price open the page; a list there is one like any other. */
const addShort = (reading: Reading, { shortDescription }: ProductFacts): void => {
  const { source, seen } = reading
  const lines = sourceBlocks(shortDescription ?? '').flatMap((block) => block.lines)
  const isTold = ({ text, mark }: OutlinedLine) =>
    mark === null &&
    !headingOf(text.split(':')[0] ?? '') &&
    ownValue(text, reading.basis, reading.input.market) === null &&
    text.length > 20
  // `Grebalica za mačku, do plafona 240–260 cm. Zenica.`: the name again, and a place.
  const name = foldWords(source.name)
  const isNameOnly = (text: string) =>
    !hasVerb(tokensOf(text)) &&
    (tokensOf(text).length < 2 ||
      (foldWords(text).includes(name) && foldWords(text).split(' ').length - name.split(' ').length < 5))
  for (const { text } of lines.filter(isTold)) {
    const kept = sentencesIn(reading, text, { isExpected: true }).filter(
      (each) => !isNameOnly(each.text) && !sellsShop(source.name, each.text),
    )
    source.short.push(...kept)
    for (const { fact } of kept) seen.add(foldWords(fact))
  }
  const others = lines.filter((line) => !isTold(line))
  if (others.length > 1)
    addText(reading, others.map(({ text, mark }) => (mark === 'item' ? `- ${text}` : text)).join('\n'))
}

/** What stood in panels of its own, under its heading. */
const addPanels = (reading: Reading, facts: ProductFacts): void => {
  const panels = [
    ['Upozorenja', facts.warnings],
    ['Kako se koristi', facts.usage],
    ['Održavanje', facts.care],
    ['U pakovanju', facts.box],
  ] as const
  const told = foldWords(
    [toldIn(reading.source), reading.source.warnings, reading.source.steps, reading.source.care]
      .flat()
      .map(({ text }) => text)
      .join(' '),
  )
  // The text says it already, or a piece of it that was cut off.
  const isNew = (line: string) => foldWords(line).length < leastTold || !told.includes(foldWords(line))
  for (const [title, lines = []] of panels) {
    const left = lines
      .filter((line) => !comparesWithOthers.test(line))
      .filter((line) => isNew(line) && !sentencesOf(line).every((sentence) => !isNew(sentence)))
    if (left.length > 0) addText(reading, [`## ${title}`, ...left].join('\n'))
  }
}

/** `Broj magneta: naše 8, druge pločice 4` */
const comparesWithOthers = /: .*, drug[aeio] \p{L}+/iu

/** Letters and digits of a line that stands nowhere else by chance. */
const leastTold = 20

/**
 * The text without what a panel of warnings or of care says: it stands once, under its own heading. What a heading of the text denies or
 * limits stays below it, and so does a line of which the panel says only a part.
 */
const withoutPaneled = ({ description, warnings = [], care = [] }: ProductFacts): string => {
  const paneled = new Set([...warnings, ...care].map(foldWords))
  const isPaneled = (line: string) =>
    paneled.has(foldWords(line)) || sentencesOf(line).every((sentence) => paneled.has(foldWords(sentence)))
  let isFree = true
  return (description ?? '')
    .split('\n')
    .filter((line) => {
      const [, title] = /^## (.+)$/u.exec(line) ?? []
      if (title !== undefined)
        isFree = !limits(title) && !['warnings', 'care'].includes(headingOf(title) ?? '')
      return title !== undefined || !isFree || foldWords(line) === '' || !isPaneled(line)
    })
    .join('\n')
}

const addPageOfOurs = (reading: Reading, facts: ProductFacts): void => {
  const { source, input, basis, seen } = reading
  addShort(reading, facts)
  for (const { ask, answer } of facts.answers ?? []) addAnswered(reading, ask, linesOf(answer).join(' '))
  // A list that the text runs into a sentence is one of the package.
  const [only = '', ...others] = (facts.box ?? []).filter((line) => !comparesWithOthers.test(line))
  const isLineOfText = (facts.description ?? '')
    .split('\n')
    .some((line) => foldWords(line) === foldWords(only))
  if (isLineOfText && others.length === 0 && only.split(', ').length > 2)
    addText(reading, `## U pakovanju\n${only}`)
  addText(reading, withoutPaneled(facts))
  addPanels(reading, facts)
  for (const told of (facts.choices ?? []).flatMap(linesOf)) {
    const { choice, missing } = readLacking(told, input.market)
    if (missing) source.values.push(missing)
    const value = linesOf(choice).flatMap((line) => choiceValue(line, input.market) ?? [])[0]
    if (value) source.values.unshift(value)
  }
  const packed = new Set(source.box.flatMap(({ text, fact }) => [text, fact]).map(foldWords))
  // `Za bebe do 3 godine` of a list below `Za koga nije` says the contrary alone.
  const paneled = foldWords([facts.warnings, facts.usage, facts.care, facts.box].flat().join(' '))
  const features = withoutPageRows(facts.features)
    .flatMap((feature) => linesOf(withoutFurniture(feature)))
    .filter(
      (line) =>
        !seen.has(foldWords(line)) &&
        !packed.has(foldWords(line)) &&
        !(line.length > 12 && paneled.includes(foldWords(line.replace(/\.$/, '')))) &&
        // A row of a table says what its columns are called.
        !reading.rows.has(foldWords(line.split(':')[0] ?? '')) &&
        !isOffer(line, source.name) &&
        !namesOtherModel(line, source.models) &&
        // Its note stands in the text.
        !/[\p{L}\d).]\s?[*¹²³]$/u.test(line.replace(/(?<=\d ?(?:m|cm|mm|dm|km))[²³]$/u, '')),
    )
  const points: string[] = []
  for (const line of features) {
    const pair = labelled(line)
    const heading = pair && (listsPackage(pair.key, pair.value) ? 'box' : headingOf(pair.key))
    const value = ownValue(line, basis, input.market)
    const asked = answeredQuestion(line)
    if (asked) addAnswered(reading, asked.ask, asked.answer)
    else if (heading === 'box' && pair) addBox(reading, pair.key, [pair.value])
    else if (value) source.values.push(value)
    else points.push(line)
  }
  if (points.length > 0) addText(reading, points.map((line) => `- ${line}`).join('\n'))
}

/** `Messerlänge / Schnittlänge: 52 cm / 47 cm`: two rows in one. */
const pairsApart = (line: string): string[] => {
  const [keys, values] = line.split(/: (.*)/su).map((half) => half.split(' / '))
  return keys?.length === 2 && values?.length === 2
    ? keys.map((key, at) => `${key}: ${values[at] ?? ''}`)
    : []
}

/** Lines and sentences of a foreign page that may be data: `Dimensions : 91 x 42 x 46 cm. Poids : 8,2 kg.` */
const foreignLines = ({ description, features }: ProductFacts): string[] =>
  [...features, ...(description ?? '').split('\n')]
    .flatMap((line) => {
      const own = line.replace(/^(?:##|[-–—*•])\s+/, '').trim()
      return [own, ...sentencesOf(own).map((sentence) => sentence.replace(/\.$/, '')), ...pairsApart(own)]
    })
    .filter((line, at, all) => line.length > 2 && all.indexOf(line) === at)

/** Of a page in another tongue only data are taken over that need no language, or whose label and value are understood. */
const addForeignPage = ({ source, input }: Reading, facts: ProductFacts): void => {
  const { market } = input
  for (const told of source.isBroken ? [] : (facts.choices ?? [])) {
    const value = foreignChoice(readLacking(told, market).choice, market)
    if (value) source.values.push(value)
  }
  const box = facts.box?.length ? [`Package includes: ${facts.box.join(', ')}`] : []
  const lines = source.isBroken ? [...(facts.choices ?? []), ...facts.features] : foreignLines(facts)
  for (const line of [...lines, ...box]) {
    const value = source.isBroken ? ownValue(line, 'page', market) : understoodValue(line, market)
    if (!value) continue
    if (value.id === 'box')
      source.box.push(
        ...boxItems(value.value, market).map((text) => ({ text, fact: line, basis: 'page' as const })),
      )
    else source.values.push(value)
  }
  if (!source.isBroken) source.values.push(...untoldValues(facts, source.values, market))
}

/** The seller's answers, which are left out only for what a table names. */
const addSeller = (reading: Reading): void => {
  const { texts: sellerFacts } = withMarks(reading.input.sellerFacts)
  const { source, seen } = reading
  const own: Reading = { ...reading, basis: 'seller' }
  const place = { isExpected: true, isSellers: true }
  source.purpose = linesOf(sellerFacts.purpose ?? '').flatMap((line) => sentencesIn(own, line, place))
  const told = linesOf(sellerFacts.benefits ?? '')
  // Three reasons on one line are three.
  for (const line of told.length === 1
    ? told.flatMap((one) => one.split(/; |(?<=[.!]) (?=\p{Lu})/u))
    : told) {
    const asked = answeredQuestion(line)
    if (asked) addAnswered(own, asked.ask, asked.answer, place)
    else
      source.reasons.push(
        ...sentencesIn(own, line, place)
          .slice(0, 1)
          .map((each) => ({ ...each, text: each.text.replace(/\.$/, ''), fact: line })),
      )
  }
  for (const { fact } of [...source.purpose, ...source.reasons]) seen.add(foldWords(fact))
  for (const [key, label] of [
    ['material', 'Materijal'],
    ['dimensions', 'Dimenzije'],
  ] as const) {
    const value = linesOf(sellerFacts[key] ?? '')
      .join(', ')
      .replace(/(?<![\s.;,])[\s.;,]+$/, '')
    if (!value || claimOf(value)) continue
    const id = attributeOfKey(label)?.id ?? null
    source.values = [
      { label, value, fact: sellerFacts[key] ?? '', basis: 'seller' as const, id },
      ...source.values.filter((each) => each.id !== id),
    ]
  }
  const box = linesOf((sellerFacts.inTheBox ?? '').replaceAll(/; (?=\p{Ll})/gu, '. ')).join(', ')
  if (box) addBox(own, '', [box])
  addLines(own, source.warnings, linesOf(sellerFacts.caution ?? ''), place)
}

/** `U kutiji dobijate hranilicu, zdjelicu i kabl`, `Uz prskalicu ide: koplje, dizne i punjač`. */
const listsBox =
  /^((?:U (?:kutiji|kompletu|setu|pakovanju|pakiranju|paketu)(?: (?:su|je|se nalaze?|dobijate|dobivate|stižu|dolaze?|idu|ide))?|Uz \p{L}+ (?:ide|idu|dobijate|dobivate|dolaze?|stižu)|(?:Komplet|Set|Paket) (?:sadrži|čine|uključuje))):? (.{10,300})$/u

/** Where nothing else lists the package, a sentence of the text that does, with what it says does not come. */
const withToldBox = (reading: Reading): void => {
  const { source } = reading
  if (source.box.length > 0) return
  let isBehind = false
  source.sections = mapSections(source.sections, (all, kind) =>
    kind === 'list'
      ? all
      : all.filter((each, at) => {
          const [, title = '', list = ''] = listsBox.exec(each.text.replace(/\.$/, '')) ?? []
          if (source.box.length === 0 && list.split(/, | i /).length > 2 && addBox(reading, '', [list])) {
            source.boxTitle = capitalised(title)
            isBehind = true
            return false
          }
          isBehind &&= at > 0
          if (!isBehind || !lacks.test(each.text)) return true
          source.box.push(each)
          return false
        }),
  )
}

/** `Baterije nisu u kutiji`, `Nije u kompletu: korpica`, `Stalak ne ide uz lampu`. */
const lackingThing =
  /^(?:Nije u kompletu: (.+)|(.{2,80}?) (?:nije|nisu|nijesu|(?:se )?ne (?:se )?(?=id|dolaz|dobija|isporuč)) ?(?:u (?:kutiji|kompletu|pakovanju|pakiranju|paketu|setu|c(?:ij)?enu)|d(?:eo|io) \p{L}+|uključen\p{L}{0,2}(?: u \p{L}+)?|(?:id|dolaz|dobija|isporuč)\p{L}{1,5}(?: se)?(?: uz \p{L}+| u \p{L}+)?))$/iu

const lacks =
  /^(?:Nije u kompletu|bez )|(?<!\p{L})(?:nije|nisu|nijesu|ne) (?:se )?(?:u (?:kutij|komplet|pakov|pakir|paket|set|c(?:ij)?en)|uključ|d(?:eo|io) |id(?:e|u)(?!\p{L})|dolaz|dobija|isporuč)|(?<!\p{L})(?:posebno|zasebno|odvojeno)(?!\p{L})/iu

/** A row of the table of what does not come with a thing, in its own words where they say more. */
const lackingRow = ({ text, ...rest }: Stated): SourceValue => {
  const bare = text.replace(/\.$/, '')
  const [, named, apart] = lackingThing.exec(bare) ?? []
  const thing = named ?? apart
  return thing
    ? { ...rest, label: 'Nije u kompletu', value: small(thing), id: 'missing' }
    : { ...rest, label: 'O pakovanju', value: small(bare), id: 'missing' }
}

/** What does not come with it stands beside its package and never in the list of it, wherever its price was told. */
const withMissing = (source: SourceText): void => {
  const isTold = (text: string) => text.startsWith('Nije u kompletu: ')
  const lacking = source.box.filter(({ text }) => lacks.test(text))
  source.box = source.box.filter((each) => !lacking.includes(each))
  if (source.box.length > 0)
    source.sections = mapSections(source.sections, (all, kind) =>
      kind === 'list'
        ? all
        : all.filter((each, at) => {
            if (!isTold(each.text)) return true
            lacking.push(each)
            const next = all[at + 1]
            return next !== undefined && leans(next.text)
          }),
    )
  const rows = lacking.map(lackingRow)
  source.values.push(
    ...rows.filter(
      ({ value }, at) => rows.findIndex((other) => foldWords(other.value) === foldWords(value)) === at,
    ),
  )
}

/** One piece that was somebody's before says so in its table. */
const withState = (source: SourceText, facts: ProductFacts | null): SourceText => {
  const told = usedGoods(facts)
  if (!told) return source
  const isState = ({ text }: { text: string }) => {
    const tokens = tokensOf(text)
    return !hasVerb(tokens) && tokens.length <= 5 && saysUsed(text)
  }
  return {
    ...source,
    isUsed: true,
    sections: mapSections(source.sections, (all) => all.filter((each) => !isState(each))),
    values: [
      ...source.values.filter(({ label, value }) => !saysUsed(`${label} ${value}`)),
      { label: 'Stanje', value: 'polovno', fact: told, basis: 'page', id: 'state' },
    ],
  }
}

const nothingYet = { purpose: [], reasons: [], short: [], sections: [], values: [], box: [], steps: [], warnings: [], care: [], answered: [], dropped: [], conflicts: [], doubtfulWords: [] } // prettier-ignore

/** The seller's answers first: what the page says as well is not said twice. Pure. */
export const readSource = (input: CopyInput, name: string): SourceText => {
  const said = input.facts && withoutUnavailable(bounded(input.facts))
  const facts = said && said.facts
  const told = facts
    ? [facts.shortDescription ?? '', facts.description ?? '', ...facts.features].join('. ')
    : ''
  const spoken = facts
    ? languageOf(told.length > 20 ? told : `${told} ${facts.name ?? ''}`, facts.language)
    : 'ours'
  const isBroken = spoken === 'ours' && isBrokenLanguage(told)
  const source: SourceText = {
    ...structuredClone(nothingYet),
    name,
    shop: firmIn(told) ?? shopNameIn(facts?.url ?? null),
    people: peopleIn(latin(told), name),
    models: modelsIn(name, `${facts?.name ?? ''} ${facts?.sku ?? ''}`, latin(told)),
    language: isBroken ? 'other' : spoken,
    isBroken,
    boxTitle: null,
    hasMachineText: false,
    isUsed: false,
  }
  const avoided = avoidedBy(input.wishes?.avoid, input.productName)
  const reading: Reading = {
    input,
    source,
    basis: basisOfFacts(facts),
    seen: new Set([foldWords(name)]),
    rows: new Set(),
    avoided,
  }
  addSeller(reading)
  if (facts && source.language === 'ours') {
    const restored = marked(facts)
    source.doubtfulWords = restored.doubtful
    addPageOfOurs(reading, restored.facts)
  } else if (facts) addForeignPage(reading, facts)
  if (source.box.some(({ basis }) => basis === 'seller'))
    source.box = source.box.filter(({ basis }) => basis === 'seller')
  Object.assign(source, withoutConflicts(source, input.sellerFacts.disputed))
  source.values = distinctValues(source.values).filter(
    // A sign without its note holds back what the row would have to say.
    ({ label, value }) =>
      ![label, value].some((text) => /[\p{L}\d%)] ?\*{1,3}\)?$/u.test(text)) &&
      !avoided.isIn(`${label} ${value}`),
  )
  source.box = source.box.filter(({ text }) => !avoided.isIn(text))
  withToldBox(reading)
  withMissing(source)
  return withoutSoldOut(withState(source, facts), facts, said?.gone)
}
