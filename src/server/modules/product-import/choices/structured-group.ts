import { isRecord } from '../loose-json.ts'
import { oneLine, webAddress, type Page } from '../page.ts'
import { structuredAmount } from '../prices/money-text.ts'
import { list, text, type SchemaNode } from '../schema-product.ts'
import { keyed } from '../state-fields.ts'
import { availabilityOf } from '../variant-records.ts'
import { optionName, type FoundCombination, type FoundVariants } from '../variants.ts'

const properties = ['color', 'size', 'material', 'pattern'] as const

/** `ProductGroup` with `hasVariant`: what its members differ in. */
export const groupVariants = (node: SchemaNode, page: Page): FoundVariants | null => {
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
