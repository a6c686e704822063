import type { FactSource, ProductFacts } from '#contract/builder/schema.ts'
import { readDescription, summaryOf } from './description.ts'
import { readChoices } from './choices/read-choices.ts'
import type { Evidence } from './evidence.ts'
import { readFeatures, readPairs, withoutChoices } from './features.ts'
import { readGallery } from './gallery.ts'
import { isOfPage } from './heading.ts'
import { bareCode, readLabels } from './labels.ts'
import { readLanguage } from './language.ts'
import { readObjections } from './objections.ts'
import { withOwnModels } from './own-model.ts'
import { readPanelFacts } from './panel-facts.ts'
import { containment, likeness } from './page.ts'
import type { PanelFacts } from './panel-texts.ts'
import { readPanels } from './panels.ts'
import { chooseName, type ChosenName, type NamedBy } from './product-name.ts'
import type { PageEvidence } from './page-evidence.ts'
import { withoutShopSentences } from './shop-lines.ts'
import { readShortDescription } from './short-description.ts'
import { toldPacks } from './told-packs.ts'
import { presentsShop } from './title.ts'
import { choiceLines } from './variants.ts'

/** The facts of a page that is a product; null when nothing names it. `words` is all its visible text. */
export const factsOf = (reading: PageEvidence, words: string): ProductFacts | null => {
  const { page, outline, structured, state, meta, priced } = reading
  const name = nameOf(reading)
  if (!name) return null
  const panels = readPanelFacts(page, outline, readPanels(outline))
  const pairs = readPairs(page, outline, panels)
  const labels = readLabels(page, outline, pairs)
  const brand = firstOf([...structured, meta.product], 'brand', labels.brand, [
    ...state.products,
    meta.openGraph,
  ])
  const sku = firstOf([...structured, meta.product], 'sku', labels.sku, state.products)
  const { variants, picture, packs } = readChoices(reading, name.name)
  const images = imagesOf(reading, name.name, picture)
  const description = descriptionOf(reading, name.name, panels)
  const told = description.value && withOwnModels(description.value, name.name)
  const marked = structured.flatMap((entry) => entry.features)
  const listed = marked.length > 0 ? marked : state.products.flatMap((entry) => entry.features)
  const features = readFeatures(page, outline, {
    structured: listed,
    pairs,
    panels,
    variants,
    goods: name.name,
  })
  const currency = iso(priced?.currency ?? null)
  return {
    isProduct: true,
    reason: null,
    url: page.url,
    name: name.name,
    description: told && (withoutChoices(told, variants) || told),
    price: priced?.price ?? null,
    originalPrice: priced?.originalPrice ?? null,
    currency,
    images: images.value,
    brand: brand.value,
    sku: sku.value && bareCode(sku.value),
    features,
    shortDescription: readShortDescription(outline, name.name) ?? summaryFor(reading, name.name),
    choices: choiceLines(variants),
    variants,
    packs: toldPacks(reading, priced?.price ?? null, packs),
    box: panels.box,
    warnings: [...panels.warnings, ...disclaimersIn(words, [description.value ?? '', ...panels.warnings])],
    usage: panels.usage,
    care: panels.care,
    answers: panels.answers,
    objections: readObjections(page, outline, reading.jsonLd.said, panels),
    language: readLanguage(page, words),
    sources: definite({
      name: name.source,
      description: description.source,
      price: priced?.source ?? null,
      originalPrice: priced?.originalSource ?? null,
      currency: currency ? (priced?.currencySource ?? null) : null,
      images: images.source,
      brand: brand.source,
      sku: sku.source,
      features:
        features.length === 0
          ? null
          : marked.length > 0
            ? 'json-ld'
            : listed.length > 0
              ? 'page-state'
              : 'visible-text',
    }),
    uncertain: [
      ...(name.uncertain ? (['name'] as const) : []),
      ...(priced && !currency ? (['price', 'currency'] as const) : (priced?.uncertain ?? [])),
    ],
  }
}

/** `Proizvod nije medicinsko sredstvo.` protects the buyer wherever it stands, even at the foot of the page. */
const disclaimer =
  /(?<![\p{L}\d])(?:[Oo]vaj )?[Pp]roizvod (?:nije|ne predstavlja) (?:medicinsk|lek(?!\p{L})|lijek|namenjen|namijenjen|igračk|zamen|zamjen)[^.!?\n|•]{0,120}/gu

const disclaimersIn = (words: string, known: readonly string[]): string[] => [
  ...new Set(
    [...words.matchAll(disclaimer)]
      .map(([text]) => `${text.trim()}.`)
      .filter((text) => !known.some((each) => each.includes(text.slice(0, -1))))
      .slice(0, 3),
  ),
]

/** A toman is ten rials and has no code of its own: the amount is shown as printed, without a currency, to be checked. */
const iso = (currency: string | null): string | null => (currency === 'IRT' ? null : currency)

type Found<Value> = { value: Value; source: FactSource | null }

const definite = (sources: Record<string, FactSource | null>): ProductFacts['sources'] =>
  Object.fromEntries(Object.entries(sources).filter(([, source]) => source !== null))

const nameOf = ({ page, heading, structured, state, meta }: PageEvidence): ChosenName | null => {
  // A name for sharing that every page of a shop has is no product's, nor one that heading and title know nothing of.
  const shared = meta.openGraph.name ?? ''
  const isOwn =
    heading === null ||
    (isOfPage(shared, page) &&
      (likeness(shared, heading.text) > 0 || containment(heading.text, page.title) < 0.6))
  const named = isOwn ? [...structured, meta.openGraph] : structured
  // A page that a script fills has no name but in the list it is filled from.
  const scripted = heading === null && named.every(({ name }) => !name) ? state.products : []
  const claims: NamedBy[] = [...named, ...scripted].flatMap((entry) =>
    entry.name ? { name: entry.name, source: entry.source } : [],
  )
  return chooseName(page, heading, claims)
}

/** `chosen`: the picture of the variant that the address asks for. */
const imagesOf = (
  { page, outline, structured, state, meta }: PageEvidence,
  name: string,
  chosen: string | null,
): Found<string[]> => {
  const scripted = state.products.flatMap((entry) => entry.images)
  const gallery = readGallery(page, outline, {
    name,
    chosen,
    structured: structured.flatMap((entry) => entry.images),
    scripted,
    openGraph: meta.openGraph.images,
    galleries: state.galleries,
  })
  if (gallery.images.length === 0) return { value: [], source: null }
  if (gallery.fromPage) return { value: gallery.images, source: 'visible-text' }
  const leading = [...structured, meta.openGraph, ...state.products].find((entry) => entry.images.length > 0)
  return { value: gallery.images, source: leading?.source ?? 'open-graph' }
}

const summaryFor = ({ page, structured, meta }: PageEvidence, name: string): string | null =>
  summaryOf(
    [...structured.map((entry) => entry.description), meta.openGraph.description, meta.description].flatMap(
      (text) => (text === null || presentsShop(text, page) ? [] : withoutShopSentences(text)),
    ),
    name,
  )

const descriptionOf = (
  { page, outline, structured, state, meta }: PageEvidence,
  name: string,
  panels: PanelFacts,
): Found<string | null> => {
  const described = [...structured, ...state.products].filter((entry) => entry.description !== null)
  // One such text of a page is its product's; of several nobody knows whose they are.
  const [apart, more] = new Set(state.descriptions)
  const texts = [
    ...described.flatMap(({ description }) =>
      description === null
        ? []
        : description.includes('\n')
          ? description
          : withoutShopSentences(description),
    ),
    ...(apart !== undefined && more === undefined ? [apart] : []),
  ]
  const sentences = [meta.openGraph.description, meta.description].flatMap((text) =>
    text === null || presentsShop(text, page) ? [] : withoutShopSentences(text),
  )
  const { text, fromPage } = readDescription(page, outline, {
    name,
    structured: texts,
    meta: sentences,
    panels,
  })
  if (text === null) return { value: null, source: null }
  return { value: text, source: fromPage ? 'visible-text' : (described[0]?.source ?? 'open-graph') }
}

/** Structured sources, then what people see, then scripts (whose ids are often internal). */
const firstOf = (
  strong: Evidence[],
  key: 'brand' | 'sku',
  shown: string | null,
  weak: Evidence[],
): Found<string | null> => {
  const found = strong.find((entry) => entry[key] !== null)
  if (found) return { value: found[key], source: found.source }
  if (shown) return { value: shown, source: 'visible-text' }
  const last = weak.find((entry) => entry[key] !== null)
  return { value: last?.[key] ?? null, source: last?.source ?? null }
}
