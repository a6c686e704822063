import type { ProductVariants } from '#contract/builder/schema.ts'
import { isRecord } from './loose-json.ts'
import type { Outline } from './layout-node.ts'
import { oneLine, webAddress, type Page } from './page.ts'
import { structuredAmount } from './prices/money-text.ts'
import { list, text, type SchemaNode } from './schema-product.ts'
import type { Control } from './controls/control.ts'
import { readControls } from './controls/read-controls.ts'
import { availabilityOf } from './variant-records.ts'
import { isOfGoods, optionName, variantsOf, type FoundCombination, type FoundVariants } from './variants.ts'
import { foldSpaces } from './vocabulary.ts'
import { keyed } from './state-fields.ts'

export type ReadVariants = {
  variants: ProductVariants | null
  /** Of the combination that the address asks for. */
  picture: string | null
}

/**
 * What a buyer chooses: from the scripts of the page, from structured data, else from the controls beside the button, which also say how
 * the scripts' names are written. `price` in major units of the page's currency.
 */
export const readVariants = (
  page: Page,
  outline: Outline,
  scripted: readonly FoundVariants[],
  nodes: readonly SchemaNode[],
  { name: goods, price }: { name: string; price: number | null },
): ReadVariants => {
  const controls = readControls(page, outline)
  const grouped = nodes.flatMap((node) => groupVariants(node, page) ?? [])
  for (const found of [...scripted.toSorted(byCombinations), ...grouped]) {
    const named = renamed(found, controls)
    const variants = variantsOf(withGone(completed(named, controls, goods), controls), price, goods)
    if (variants) return { variants, picture: pictureAsked(found, page) }
  }
  return { variants: variantsOf(offeredBy(controls), price, goods), picture: null }
}

const nothingKnown = { price: null, surcharge: null, picture: null, available: null, sku: null, ids: [] }

/** Controls alone: what there is to choose, and of each value that cannot be had that it cannot. */
const offeredBy = (controls: readonly Control[]): FoundVariants => ({
  options: controls.map(({ name, values }) => ({ name, values: values.map(({ text: said }) => said) })),
  combinations: controls.flatMap(({ values }, at) =>
    values.flatMap(({ text: said, isGone }): FoundCombination[] =>
      isGone || controls.length === 1
        ? [
            {
              ...nothingKnown,
              values: controls.map((_control, other) => (other === at ? said : null)),
              available: isGone ? false : null,
            },
          ]
        : [],
    ),
  ),
})

/** Choices that stand beside the button and in no script: each combination leaves them open. */
const completed = (found: FoundVariants, controls: readonly Control[], goods: string): FoundVariants => {
  const missing = controls.filter(
    (control) =>
      control.values.length > 1 &&
      isOfGoods(
        control.name,
        control.values.map(({ text: said }) => said),
        goods,
      ) &&
      !found.options.some((option) => isSameChoice(control, option)),
  )
  return {
    options: [
      ...found.options,
      ...missing.map(({ name, values }) => ({ name, values: values.map(({ text: said }) => said) })),
    ],
    combinations: found.combinations.map((each) => ({
      ...each,
      values: [...each.values, ...missing.map(() => null)],
    })),
  }
}

/** Values of which scripts know no stock are completed by what the controls say. */
const withGone = ({ options, combinations }: FoundVariants, controls: readonly Control[]): FoundVariants => ({
  options,
  combinations: [
    ...combinations,
    ...options.flatMap((option, at) => {
      const told = new Set(
        combinations.flatMap(({ values, available }) => (available === null ? [] : (values[at] ?? []))),
      )
      return (controls.find((control) => isSameChoice(control, option))?.values ?? [])
        .filter(({ text: said, isGone }) => isGone && !told.has(said))
        .map(({ text: said }) => ({
          ...nothingKnown,
          values: options.map((_option, other) => (other === at ? said : null)),
          available: false,
        }))
    }),
  ],
})

/** The same name, or at least two values in common. */
const isSameChoice = (control: Control, option: FoundVariants['options'][number]): boolean =>
  control.name === option.name ||
  control.values.filter(({ text: said }) => option.values.includes(said)).length >= 2

const byCombinations = (a: FoundVariants, b: FoundVariants): number =>
  b.combinations.length - a.combinations.length

/** `attribute_pa_velicina` and `velicina` are one. */
const bareKey = (key: string): string =>
  foldSpaces(key)
    .replace(/^(?:attribute_|data-)?(?:pa_)?/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const controlOf = (name: string, controls: readonly Control[]): Control | undefined => {
  const key = bareKey(name)
  const number = /^\d{1,6}$/.test(key) ? key : null
  return controls.find(
    (control) =>
      bareKey(control.key) === key ||
      bareKey(control.name) === key ||
      (number !== null &&
        /^(?:group|option|attribute|super_attribute)[[_]?(\d{1,6})/.exec(control.key)?.[1] === number),
  )
}

const readable = (name: string): string => {
  const key = name.replace(/^attribute_(?:pa_)?/i, '')
  return /^\d+$/.test(key) ? '' : optionName(key === name ? name : key.replaceAll(/[-_]+/g, ' '))
}

const renamed = ({ options, combinations }: FoundVariants, controls: readonly Control[]): FoundVariants => {
  const words = options.map(({ name }) => {
    const control = controlOf(name, controls)
    const byCode = new Map(control?.values.map(({ code, text: said }) => [code.toLowerCase(), said]))
    return {
      name: control?.name ?? readable(name),
      say: (value: string) => byCode.get(value.toLowerCase()) || value,
      offered: control?.values.flatMap(({ code, text: said }) => (code === '' ? [] : said)) ?? [],
    }
  })
  return {
    options: options.map(({ values }, at) => ({
      name: words[at]?.name ?? '',
      values:
        values.length > 0
          ? values.map((value) => words[at]?.say(value) ?? value)
          : (words[at]?.offered ?? []),
    })),
    combinations: combinations.map((each) => ({
      ...each,
      values: each.values.map((value, at) => (value === null ? null : (words[at]?.say(value) ?? value))),
    })),
  }
}

/** The picture of what the address asks for: `?variant=502`, `?attribute_pa_boja=bordo`. */
const pictureAsked = ({ options, combinations }: FoundVariants, page: Page): string | null => {
  const query = [...(URL.parse(page.url ?? '')?.searchParams ?? [])]
  if (query.length === 0) return null
  const byId = combinations.find(({ ids }) =>
    query.some(([, value]) => value.length > 1 && ids.includes(value)),
  )
  const told = query.flatMap(([name, value]) => {
    const at = options.findIndex((option) => bareKey(option.name) === bareKey(name))
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

const properties = ['color', 'size', 'material', 'pattern'] as const

/** `ProductGroup` with `hasVariant`: what its members differ in. */
const groupVariants = (node: SchemaNode, page: Page): FoundVariants | null => {
  const members = list(node['hasVariant']).filter(isRecord).slice(0, 200)
  if (members.length < 2) return null
  const byName = namesApart(members, node)
  const told = members.map((member, at) => {
    const further = list(member['additionalProperty'])
      .filter(isRecord)
      .flatMap((each): [string, string][] => [[text(each['name']) ?? '', text(each['value']) ?? '']])
    const own = properties.flatMap((key): [string, string][] => [[optionName(key), text(member[key]) ?? '']])
    const named = byName[at]
    if (own.every(([, value]) => value === '') && further.length === 0 && named) return new Map([named])
    return new Map(
      [...own, ...further].filter(([name, value]) => name !== '' && value !== '' && value.length <= 60),
    )
  })
  const names = [...new Set(told.flatMap((values) => [...values.keys()]))].filter(
    (name) =>
      new Set(told.map((values) => values.get(name))).size > 1 || told.every((values) => values.has(name)),
  )
  const varying = names.filter((name) => new Set(told.map((values) => values.get(name))).size > 1).slice(0, 6)
  if (varying.length === 0) return null
  return {
    options: varying.map((name) => ({
      name: oneLine(name),
      values: [...new Set(told.flatMap((values) => values.get(name) ?? []))],
    })),
    combinations: members.map((member, at): FoundCombination => {
      const offer = list(member['offers']).find(isRecord) ?? {}
      const image = list(member['image'])[0]
      const sku = text(member['sku'])
      return {
        values: varying.map((name) => told[at]?.get(name) ?? null),
        price: structuredAmount(text(offer['price']), text(offer['priceCurrency']), page.place),
        surcharge: null,
        picture: webAddress(
          isRecord(image) ? text(image['url'] ?? image['contentUrl']) : text(image),
          page.base,
        ),
        available: availabilityOf(keyed(offer)),
        sku,
        ids: sku ? [sku] : [],
      }
    }),
  }
}

/** `Lonac Liveni – 20 cm`, `Lonac Liveni – 24 cm`: what members are called apart where nothing else tells what they differ in. */
const namesApart = (members: readonly SchemaNode[], group: SchemaNode): ([string, string] | undefined)[] => {
  const words = members.map((member) => oneLine(text(member['name']) ?? '').split(' '))
  const shortest = Math.min(...words.map(({ length }) => length))
  const [first = []] = words
  let shared = 0
  while (shared < shortest - 1 && words.every((other) => other[shared] === first[shared])) shared += 1
  if (shared === 0) return []
  const values = words.map((own) =>
    own
      .slice(shared)
      .join(' ')
      .replace(/^[\s–—|/(,:-]{1,4}/, '')
      .replace(/\)$/, ''),
  )
  if (values.some((value) => value === '' || value.length > 60) || new Set(values).size < values.length)
    return []
  const [variesBy] = list(group['variesBy']).flatMap((told) => text(told) ?? [])
  const name = optionName((variesBy ?? '').replace(/^.*[/#]/, '')) || 'Varijanta'
  return values.map((value) => [name, value])
}
