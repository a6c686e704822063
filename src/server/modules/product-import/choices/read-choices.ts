import type { ProductVariants } from '#contract/builder/schema.ts'
import type { Control } from '../controls/control.ts'
import { readControls } from '../controls/read-controls.ts'
import { elementsWithin, isElement } from '../dom.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { oneLine, type Page } from '../page.ts'
import { isInName } from '../packs.ts'
import { textOf } from '../plain-text.ts'
import { packsOf } from '../told-packs.ts'
import { most, optionName, variantsOf, type FoundVariants } from '../variants.ts'
import { foldSpaces } from '../vocabulary.ts'
import { nothingKnown, type ChoiceSource } from './choice-source.ts'
import { takenApart } from './joint-values.ts'
import { groupVariants } from './structured-group.ts'
import { toldChoices, withToldPrices } from './told-prices.ts'
import { voteChoices } from './vote.ts'

export type ReadChoices = {
  variants: ProductVariants | null
  /** Of the combination that the address asks for. */
  picture: string | null
  /** Several pieces together, offered as a choice. */
  packs: readonly { quantity: number; price: number }[]
}

/** What a buyer of `goods` chooses, by the vote of everything that says so. */
export const readChoices = (reading: PageEvidence, goods: string): ReadChoices => {
  const sources = [...choiceSources(reading), ...toldChoices(reading)]
  return {
    packs: packsOf(sources, goods),
    variants: variantsOf(
      withToldPrices(withoutModels(voteChoices(sources, goods), goods, reading.page), reading),
      reading.priced?.price ?? null,
      goods,
    ),
    picture:
      sources.map((source) => pictureAsked(source, reading.page)).find((found) => found !== null) ?? null,
  }
}

/**
 * `3,30 m`, `3,60 m` of a rod whose name says 3,60 m, with a table in which the other length is another model's: that one is not chosen here.
 */
const withoutModels = (found: FoundVariants, goods: string, page: Page): FoundVariants => {
  const isModel = (values: readonly string[]): boolean => {
    const own = values.filter((value) => isInName([value], goods))
    const [named] = own
    if (named === undefined || own.length > 1 || values.length < 2) return false
    return page.all('table').some((table) => {
      // A row with a button is one of these goods.
      if (elementsWithin(table, /^(?:input|button|select)$/, 1).length > 0) return false
      const rows = elementsWithin(table, /^tr$/, most.values).map((row) =>
        row.children.filter(isElement).map((cell) => foldSpaces(oneLine(textOf(cell)))),
      )
      const holding = (value: string) =>
        rows.find((cells) => cells.length > 2 && cells.includes(foldSpaces(value)))
      const models = values.map((value) => holding(value)?.[0])
      return models.every((model) => model !== undefined) && new Set(models).size === values.length
    })
  }
  return {
    ...found,
    options: found.options.map(({ name, values }) => ({ name, values: isModel(values) ? [] : values })),
  }
}

/** Everything on a page that says what there is to choose. */
export const choiceSources = ({ page, outline, structured, state, jsonLd }: PageEvidence): ChoiceSource[] => {
  const controls = readControls(page, outline)
  const told = (where: ChoiceSource['where'], found: readonly FoundVariants[]) =>
    found.map((each) => renamed(where, each, controls))
  const sources = [
    ...told(
      'shop-api',
      structured.flatMap(({ variants }) => variants ?? []),
    ),
    ...told('script', state.variants),
    ...told(
      'structured',
      [...jsonLd.products, { hasVariant: jsonLd.products.filter((node) => 'isVariantOf' in node) }].flatMap(
        (node) => groupVariants(node, page) ?? [],
      ),
    ),
    ...controls.map(drawn),
  ]
  const choices = sources.flatMap((source) => source.choices)
  return sources.map((source) => takenApart(source, choices))
}

const drawn = ({ where, key, name, values }: Control): ChoiceSource => ({
  where,
  choices: [{ key, name, values }],
  combinations: values.map(({ text, isGone }) => ({
    ...nothingKnown,
    values: [text],
    available: isGone ? false : null,
  })),
})

/** `attribute_pa_velicina` and `velicina` are one. */
const bareKey = (key: string): string =>
  foldSpaces(key)
    .replace(/^(?:attribute_|data-)?(?:pa_)?/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const controlOf = (
  name: string,
  values: readonly string[],
  controls: readonly Control[],
): Control | undefined => {
  const key = bareKey(name)
  const number = /^\d{1,6}$/.test(key) ? key : null
  const offered = values.map((value) => value.toLowerCase())
  return (
    controls.find(
      (control) =>
        bareKey(control.key) === key ||
        bareKey(control.name) === key ||
        (number !== null &&
          /^(?:group|option|attribute|super_attribute)[[_]?(\d{1,6})/.exec(control.key)?.[1] === number),
    ) ??
    // The form's own words for its values are what the script calls them.
    controls.find(
      (control) =>
        control.values.filter(({ code }) => code.length > 1 && offered.includes(code.toLowerCase())).length >=
        2,
    )
  )
}

const readable = (name: string): string => {
  const key = name.replace(/^attribute_(?:pa_)?/i, '')
  return /^\d+$/.test(key) ? '' : optionName(key === name ? name : key.replaceAll(/[-_]+/g, ' '))
}

/** Scripts call choices and values by words of their own; the controls say how people read them. */
const renamed = (
  where: ChoiceSource['where'],
  { options, combinations }: FoundVariants,
  controls: readonly Control[],
): ChoiceSource => {
  const words = options.map(({ name, values }) => {
    const control = controlOf(name, values, controls)
    const byCode = new Map(control?.values.map(({ code, text }) => [code.toLowerCase(), text]))
    return {
      name: control?.name ?? readable(name),
      say: (value: string) => byCode.get(value.toLowerCase()) || value,
      offered: control?.values.flatMap(({ code, text }) => (code === '' ? [] : text)) ?? [],
    }
  })
  return {
    where,
    choices: options.map(({ name, values }, at) => {
      const said =
        values.length > 0 ? values.map((value) => words[at]?.say(value) ?? value) : (words[at]?.offered ?? [])
      return { key: name, name: words[at]?.name ?? '', values: said.map((text) => ({ code: '', text })) }
    }),
    combinations: combinations.map((each) => ({
      ...each,
      values: each.values.map((value, at) => (value === null ? null : (words[at]?.say(value) ?? value))),
    })),
  }
}

/** The picture of what the address asks for: `?variant=502`, `?attribute_pa_boja=bordo`. */
const pictureAsked = ({ choices, combinations }: ChoiceSource, page: Page): string | null => {
  const query = [...(URL.parse(page.url ?? '')?.searchParams ?? [])]
  if (query.length === 0) return null
  const byId = combinations.find(({ ids }) =>
    query.some(([, value]) => value.length > 1 && ids.includes(value)),
  )
  const told = query.flatMap(([name, value]) => {
    const at = choices.findIndex((choice) => bareKey(choice.name) === bareKey(name))
    return at < 0 ? [] : [{ at, value: foldSpaces(value) }]
  })
  const byValue =
    told.length === 0
      ? undefined
      : combinations.find(({ values }) =>
          told.every(({ at, value }) => foldSpaces(values[at] ?? '') === value),
        )
  return (byId ?? byValue)?.picture ?? null
}
