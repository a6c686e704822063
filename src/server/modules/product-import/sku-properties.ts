import { isRecord } from './loose-json.ts'
import { list, text } from './schema-product.ts'
import { keyed, type Fields } from './state-fields.ts'
import { most, type FoundCombination, type FoundVariants } from './variants.ts'

const longest = { properties: 8, goods: 300 }

const listKeys = ['productskupropertylist', 'skupropertylist', 'skuproperties', 'skuprops', 'saleprops']
const nameKeys = ['skupropertyname', 'propname', 'prop', 'propertyname', 'name', 'label']
const valueListKeys = ['skupropertyvalues', 'propvalues', 'values', 'value', 'valuelist']
const valueKeys = 'propertyvaluedisplayname propertyvaluename valuename displayname name text value'.split(
  ' ',
)
const idKeys = ['propertyvalueid', 'valueid', 'vid', 'id']
const goodsKeys = ['skupricelist', 'skulist', 'skumap', 'skuinfomap', 'skupaths']

type Property = { name: string; values: { said: string; id: string | null }[] }

const firstText = (fields: Fields, keys: readonly string[]): string =>
  keys.flatMap((key) => text(fields[key]) ?? []).find((said) => said.trim() !== '') ?? ''

const propertyOf = (raw: unknown): Property | null => {
  if (!isRecord(raw)) return null
  const fields = keyed(raw)
  const values = valueListKeys
    .map((key) => list(fields[key]).filter(isRecord))
    .find((found) => found.length > 0)
  const name = firstText(fields, nameKeys)
  if (!values || name === '') return null
  return {
    name,
    values: values.slice(0, most.values).flatMap((value) => {
      const inner = keyed(value)
      const said = firstText(inner, valueKeys)
      return said === '' ? [] : [{ said, id: firstText(inner, idKeys) || null }]
    }),
  }
}

/**
 * Marketplaces of suppliers keep what there is to choose as properties of their stock, beside a list of goods that name
 * their values by number (`"skuPropIds":"14,5"`) or by word (`"Red>M"`).
 */
export const skuProperties = (record: Record<string, unknown>): FoundVariants | null => {
  const properties = propertiesIn(record)
  return properties.length === 0 ? null : joined(properties, goodsIn(keyed(record)))
}

/** Properties and goods of a page that keeps them in parts of its state side by side. */
export const skuParts = (): {
  add: (record: Record<string, unknown>) => void
  joined: () => FoundVariants | null
} => {
  let properties: Property[] = []
  let goods: [string, Fields][] = []
  return {
    add: (record) => {
      if (properties.length === 0) properties = propertiesIn(record)
      if (goods.length === 0) goods = goodsIn(keyed(record)).filter(([key]) => key !== '')
    },
    joined: () => (properties.length === 0 || goods.length === 0 ? null : joined(properties, goods)),
  }
}

const propertiesIn = (record: Record<string, unknown>): Property[] => {
  const fields = keyed(record)
  const raw = listKeys.map((key) => fields[key]).find((value) => Array.isArray(value) && value.length > 0)
  return list(raw)
    .slice(0, longest.properties)
    .flatMap((entry) => propertyOf(entry) ?? [])
    .filter(({ values }) => values.length > 0)
}

const joined = (properties: readonly Property[], goods: readonly [string, Fields][]): FoundVariants => ({
  options: properties.map(({ name, values }) => ({ name, values: values.map(({ said }) => said) })),
  combinations: goods.flatMap(([key, fields]) => combinationOf(key, fields, properties) ?? []),
})

const goodsIn = (fields: Fields): [string, Fields][] => {
  const raw = goodsKeys.map((key) => fields[key]).find((value) => Array.isArray(value) || isRecord(value))
  const entries = Array.isArray(raw)
    ? raw.filter(isRecord).map((entry): [string, Fields] => {
        const goods = keyed(entry)
        return [text(goods['skupropids']) ?? text(goods['propids']) ?? text(goods['specattrs']) ?? '', goods]
      })
    : isRecord(raw)
      ? Object.entries(raw).flatMap(([key, entry]): [string, Fields][] =>
          isRecord(entry) ? [[key, keyed(entry)]] : [],
        )
      : []
  return entries.slice(0, longest.goods)
}

const combinationOf = (
  key: string,
  goods: Fields,
  properties: readonly Property[],
): FoundCombination | null => {
  const named = new Set(key.split(/&gt;|[>;,|]/).map((part) => part.trim()))
  const values = properties.map(
    ({ values: offered }) =>
      offered.find(({ said, id }) => named.has(said) || (id !== null && named.has(id)))?.said ?? null,
  )
  const stock = stockOf(goods)
  const { price, former } = askedFor(goods)
  return values.every((value) => value === null) || (stock === null && price === null)
    ? null
    : {
        values,
        price,
        former,
        surcharge: null,
        picture: null,
        available: stock === null ? null : stock > 0,
        sku: null,
        ids: [],
      }
}

/** `skuActivityAmount` is asked while an action lasts, `skuAmount` without one. */
const askedFor = (goods: Fields): { price: number | null; former: number | null } => {
  const inner = isRecord(goods['skuval']) ? keyed(goods['skuval']) : goods
  const amount = (key: string): number | null => {
    const told = inner[key]
    const value = isRecord(told) ? told['value'] : null
    return typeof value === 'number' && value > 0 ? value : null
  }
  const [action, usual] = [amount('skuactivityamount'), amount('skuamount')]
  return {
    price: action ?? usual,
    former: action !== null && usual !== null && usual > action ? usual : null,
  }
}

const stockOf = (goods: Fields): number | null => {
  const inner = isRecord(goods['skuval']) ? keyed(goods['skuval']) : goods
  const told = ['availquantity', 'inventory', 'canbookcount', 'stock', 'quantity']
    .map((key) => inner[key])
    .find((value) => typeof value === 'number')
  return typeof told === 'number' ? told : null
}
