import { isKind, namesKind } from './controls/kinds.ts'
import { isRecord } from './loose-json.ts'
import { oneLine, webAddress, type Page } from './page.ts'
import { plainText } from './plain-text.ts'
import { list, text } from './schema-product.ts'
import { skuProperties } from './sku-properties.ts'
import { keyed, type Fields } from './state-fields.ts'
import { imagesOf } from './state-images.ts'
import { pricesOf } from './prices/state-prices.ts'
import { most, optionName, type FoundCombination, type FoundOption, type FoundVariants } from './variants.ts'

type RawRecord = Record<string, unknown>

const label = (value: unknown): string => {
  const found = typeof value === 'boolean' ? null : text(value)
  return found === null ? '' : oneLine(plainText(found.slice(0, 300)))
}

/** Lists behind these are left unread. */
const longest = { list: 300, options: 12, value: 24, keys: 60 }

const records = (value: unknown): RawRecord[] =>
  (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [])
    .filter(isRecord)
    .slice(0, longest.list)

/** The combinations of the record of one product that a script keeps; null where it keeps none. */
export const recordVariants = (record: RawRecord, page: Page): FoundVariants | null =>
  skuProperties(record) ??
  swatchConfig(record) ??
  attributeGroups(record, page) ??
  listedVariants(record, page)

/** The same of a record without a name: only of forms that pages keep for their own product. */
export const anonymousVariants = (record: RawRecord, page: Page): FoundVariants | null =>
  skuProperties(record) ?? swatchConfig(record) ?? attributeGroups(record, page)

/** A list that stands alone in an attribute of the form: WooCommerce, Squarespace. */
export const listVariants = (value: unknown[], page: Page): FoundVariants | null => {
  const entries = value.filter(isRecord).slice(0, longest.list)
  const [first] = entries
  if (!first || entries.length !== Math.min(value.length, longest.list)) return null
  const isOfOne =
    (isRecord(first['attributes']) && ('variation_id' in first || 'sku' in first || 'priceMoney' in first)) ||
    (Array.isArray(first['specs']) && ('skuId' in first || 'sku' in first))
  if (isOfOne || areOfKinds(entries, page)) return combined([], entries, page, 1)
  return namedList(entries, page)
}

/** `[{boja: "Bela", velicina: "S", zaliha: 4}, …]`: goods without names of their own that say a kind of choice and their stock or price. */
const areOfKinds = (entries: readonly RawRecord[], page: Page): boolean =>
  entries.length > 1 &&
  entries.every((entry) => {
    const fields = keyed(entry)
    return (
      !('name' in fields || 'title' in fields || 'url' in fields) &&
      Object.entries(fields).some(([key, value]) => typeof value === 'string' && isKind(key)) &&
      (stockKeys.some((key) => key in fields) || pricesOf(fields, page).price !== null)
    )
  })

/**
 * `[{"tip": "Numara", "tanim": "40", "stok": 4}, …]`: goods of which one field always says the same kind of choice, and another, called
 * alike, says what each is of it.
 */
const namedList = (entries: readonly RawRecord[], page: Page): FoundVariants | null => {
  const [first] = entries
  if (!first || entries.length < 2 || entries.length > most.values) return null
  const all = entries.map(keyed)
  const keys = Object.keys(all[0] ?? {}).slice(0, longest.keys)
  const kind = keys.find((key) => {
    const said = all[0]?.[key]
    return (
      typeof said === 'string' &&
      said.length <= most.name &&
      namesKind(said) &&
      all.every((fields) => fields[key] === said)
    )
  })
  if (!kind) return null
  if (!all.every((fields) => stockKeys.some((key) => key in fields) || pricesOf(fields, page).price !== null))
    return null
  const told = keys
    .filter((key) => {
      const said = all.map((fields) => (typeof fields[key] === 'string' ? label(fields[key]) : ''))
      return (
        said.every((value) => value !== '' && value.length <= longest.value) &&
        new Set(said).size === said.length
      )
    })
    .toSorted((a, b) => sharedStart(b, kind) - sharedStart(a, kind))[0]
  if (!told || sharedStart(told, kind) < 3) return null
  const name = label(all[0]?.[kind])
  const values = all.map((fields) => label(fields[told]))
  return {
    options: [{ name, values }],
    combinations: entries.map((entry, at) => combinationOf(entry, [values[at] ?? null], page, 1)),
  }
}

const sharedStart = (a: string, b: string): number => {
  let at = 0
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1
  return at
}

const listKeys =
  'variants productitems variations combinations skus sku skuitems skulist productvariants editions items varijante varijacije'.split(
    ' ',
  )

const listedVariants = (record: RawRecord, page: Page): FoundVariants | null => {
  const fields = keyed(record)
  const entries = listKeys.map((key) => records(fields[key])).find((found) => found.length > 0)
  const options = optionsIn(fields)
  if (!entries)
    return options.length > 0 && 'price' in fields ? { options: options.map(bare), combinations: [] } : null
  return combined(options, entries, page, pricesOf(fields, page).scale)
}

type Told = FoundOption & { byId: Map<string, string> }

const bare = ({ name, values }: Told): FoundOption => ({ name, values })

const optionsIn = (fields: Fields): Told[] => {
  const raw =
    'options productoptions variantoptions optionswithvalues variationattributes variantoptionordering editionoptions'
      .split(' ')
      .map((key) => fields[key])
      .find((value) => Array.isArray(value) && value.length > 0)
  return list(raw)
    .slice(0, longest.options)
    .flatMap((entry): Told[] => {
      if (typeof entry === 'string') return [{ name: label(entry), values: [], byId: new Map() }]
      if (!isRecord(entry)) return []
      const inner = keyed(entry)
      const name = label(inner['name'] ?? inner['title'] ?? inner['label'] ?? inner['displayname'])
      const told = list(
        inner['values'] ?? inner['selections'] ?? inner['choices'] ?? inner['optionvalues'] ?? inner['items'],
      ).slice(0, most.values)
      const byId = new Map<string, string>()
      const values = told.flatMap((value) => {
        const said = valueIn(value)
        if (isRecord(value))
          for (const key of ['id', 'value', 'key'])
            if (text(value[key])) byId.set(text(value[key]) ?? '', said)
        return said || []
      })
      return name === '' ? [] : [{ name, values, byId }]
    })
}

/** Of what a choice is called the words, rather than `#fff` or a number. */
const valueIn = (value: unknown): string => {
  if (!isRecord(value)) return label(value)
  const inner = keyed(value)
  const said = [
    inner['description'],
    inner['label'],
    inner['displayname'],
    inner['name'],
    inner['title'],
    inner['value'],
  ]
    .map(label)
    .filter((each) => each !== '')
  return said.find((each) => !/^#[0-9a-f]{3,8}$/i.test(each) && each.length <= most.value) ?? said[0] ?? ''
}

const combined = (options: Told[], entries: RawRecord[], page: Page, scale: number): FoundVariants | null => {
  const names: string[] = options.map(({ name }) => name)
  const read = entries.map((entry) => {
    const values = valuesOf(keyed(entry), entry, options)
    for (const [name] of values) if (!names.includes(name) && names.length < longest.options) names.push(name)
    return { entry, values }
  })
  const used = names.filter((name) => name !== '')
  const found = used.map((name): FoundOption => {
    const told = options.find((option) => option.name === name)?.values ?? []
    return {
      name,
      values: told.length > 0 ? told : [...new Set(read.flatMap(({ values }) => values.get(name) || []))],
    }
  })
  if (found.every(({ values }) => values.length === 0)) return null
  return {
    options: found,
    combinations: read.map(({ entry, values }) =>
      combinationOf(
        entry,
        used.map((name) => values.get(name) ?? null),
        page,
        scale,
      ),
    ),
  }
}

/** What this entry is of each choice, by the name of the choice. */
const valuesOf = (fields: Fields, entry: RawRecord, options: Told[]): Map<string, string> => {
  const found = new Map<string, string>()
  const numbered = ['option1', 'option2', 'option3']
  numbered.forEach((key, at) => {
    const name = options[at]?.name ?? (fields[key] ? `Option ${at + 1}` : '')
    if (name && label(fields[key])) found.set(name, label(fields[key]))
  })
  if (found.size > 0) return found
  for (const key of 'attributesvalues attributes selectedoptions optionvalues options optionsselections choices variationvalues specs specifications variations optionvalueids valueids attributevalueids'.split(
    ' ',
  )) {
    const told = fields[key]
    if (Array.isArray(told)) {
      told.slice(0, longest.options).forEach((each, at) => {
        const inner = isRecord(each) ? keyed(each) : {}
        const own = options.find(({ byId }) => byId.has(text(isRecord(each) ? null : each) ?? ''))
        const name =
          own?.name ??
          (label(
            inner['name'] ??
              inner['optionname'] ??
              inner['attribute'] ??
              inner['attributename'] ??
              inner['optiontitle'] ??
              inner['speckey'] ??
              inner['specname'] ??
              inner['key'],
          ) ||
            (options[at]?.name ?? ''))
        const id = isRecord(each) ? null : text(each)
        const value =
          (id !== null &&
            (options[at]?.byId.get(id) ?? options.map(({ byId }) => byId.get(id)).find(Boolean))) ||
          (isRecord(each)
            ? label(
                inner['value'] ??
                  inner['label'] ??
                  inner['valuename'] ??
                  inner['specvalue'] ??
                  inner['values'],
              )
            : label(each))
        if (name && value) found.set(name, value)
      })
    } else if (isRecord(told)) {
      for (const [name, value] of Object.entries(told).slice(0, longest.options))
        if (label(value)) found.set(name, label(value))
    }
    if (found.size > 0) return found
  }
  for (const { name } of options) if (label(entry[name])) found.set(name, label(entry[name]))
  if (found.size > 0) return found
  for (const [key, value] of Object.entries(fields))
    if (typeof value === 'string' && value.length <= most.value && isKind(key) && label(value))
      found.set(keyName(key), label(value))
  return found.size > 0 ? found : valuesInTitle(fields, options)
}

/** Keys of scripts are written without diacritics. */
const keyName = (key: string): string =>
  optionName({ velicina: 'veličina', duzina: 'dužina', sirina: 'širina' }[key] ?? key)

/** `{"title": "Kum / 90 x 170 cm"}`: one value of each choice, in their order. */
const valuesInTitle = (fields: Fields, options: readonly Told[]): Map<string, string> => {
  const parts = label(fields['title'] ?? fields['name']).split(' / ')
  const isWhole =
    options.length > 0 &&
    parts.length === options.length &&
    options.every(({ values }, at) => values.includes(parts[at] ?? ''))
  return new Map(isWhole ? options.map(({ name }, at) => [name, parts[at] ?? '']) : [])
}

const combinationOf = (
  entry: RawRecord,
  values: (string | null)[],
  page: Page,
  scale: number,
): FoundCombination => {
  const fields = keyed(entry)
  // PrestaShop adds to the product's price; it calls the sum price as well.
  const isAdded = 'attributesvalues' in fields
  const money = isRecord(fields['pricemoney']) ? { price: fields['pricemoney'] } : fields
  const { price, originalPrice } = pricesOf(money, page, scale)
  return {
    values,
    price: isAdded ? null : price,
    former: isAdded ? null : originalPrice,
    surcharge: isAdded ? Number(text(fields['price'])) || 0 : null,
    picture: pictureOf(fields, page),
    available: availabilityOf(fields),
    sku: label(fields['sku'] ?? fields['reference'] ?? fields['productcode']) || null,
    ids: [fields['id'], fields['variationid'], fields['variantid'], fields['sku'], fields['code']].flatMap(
      (id) => text(id) ?? [],
    ),
  }
}

const pictureOf = (fields: Fields, page: Page): string | null => {
  const own = imagesOf(fields, page)[0]
  if (own) return own
  const media = fields['featuredmedia']
  const preview = isRecord(media) ? media['preview_image'] : null
  return webAddress(isRecord(preview) ? text(preview['src']) : null, page.base)
}

const stockKeys =
  'qtyinstock availablequantity quantity quantityavailable stock inventoryquantity qty stockquantity stokadedi stok zaliha kolicina bestand ilosc'.split(
    ' ',
  )

/** Whether it can be had; null where the record does not say. */
export const availabilityOf = (fields: Fields): boolean | null => {
  for (const key of 'available isinstock instock availableforsale isavailable salable purchasable ispurchasable isonsale'.split(
    ' ',
  )) {
    const value = fields[key]
    if (typeof value === 'boolean') return value
    if (value === 0 || value === 1) return value === 1
  }
  if (isRecord(fields['stock'])) return availabilityOf(keyed(fields['stock']))
  const inventory = isRecord(fields['inventory']) ? keyed(fields['inventory']) : {}
  const said = text(fields['availability'] ?? fields['stockstatus'] ?? inventory['status'])
  if (said) {
    if (/out.?of.?stock|sold.?out|discontinued|unavailable/i.test(said)) return false
    if (/in.?stock|available|limited|preorder/i.test(said)) return true
  }
  for (const key of ['sellers', 'offers', 'commertialoffer']) {
    const [inner] = list(fields[key])
    const told = isRecord(inner) ? availabilityOf(keyed(inner)) : null
    if (told !== null) return told
  }
  for (const key of stockKeys) {
    const value = fields[key]
    if (typeof value === 'number') return value > 0
    if (typeof value === 'string' && /^\d{1,6}$/.test(value)) return Number(value) > 0
  }
  return null
}

/** Magento and those who took over its form: options with the numbers of the goods that have them. */
const swatchConfig = (record: RawRecord): FoundVariants | null => {
  const { attributes, optionPrices, index, images, salable } = record
  if (!isRecord(attributes)) return null
  const groups = Object.entries(attributes)
    .flatMap(([id, group]) => (isRecord(group) && Array.isArray(group['options']) ? [{ id, group }] : []))
    .slice(0, longest.options)
  const isConfig = groups.every(({ group }) =>
    records(group['options']).some((option) => Array.isArray(option['products'])),
  )
  if (groups.length === 0 || !isConfig) return null
  const byGoods = new Map<string, Map<string, string>>()
  for (const { id, group } of groups)
    for (const option of records(group['options']))
      for (const goods of list(option['products']).flatMap((number) => text(number) ?? [])) {
        const known = byGoods.get(goods) ?? new Map<string, string>()
        known.set(id, label(option['label']))
        byGoods.set(goods, known)
      }
  const numbers = isRecord(index) ? Object.keys(index) : [...byGoods.keys()]
  return {
    options: groups.map(({ group }) => ({
      name: label(group['label']),
      values: records(group['options']).map((option) => label(option['label'])),
    })),
    combinations: [
      ...numbers.slice(0, longest.list).map((goods): FoundCombination => {
        const prices = isRecord(optionPrices) ? optionPrices[goods] : null
        const final =
          isRecord(prices) && isRecord(prices['finalPrice'])
            ? Number(prices['finalPrice']['amount'])
            : Number.NaN
        const own = isRecord(images) ? records(images[goods]) : []
        const main = own.find((image) => image['isMain'] === true) ?? own[0]
        return {
          values: groups.map(({ id }) => byGoods.get(goods)?.get(id) ?? null),
          price: Number.isFinite(final) ? final : null,
          surcharge: null,
          picture: main ? (text(main['full']) ?? text(main['img'])) : null,
          available: isRecord(salable) ? isSalable(salable, goods) : null,
          sku: null,
          ids: [goods],
        }
      }),
      // A value that no goods have any more.
      ...groups.flatMap(({ group }, at) =>
        records(group['options'])
          .filter((option) => list(option['products']).length === 0)
          .map((option) => ({
            values: groups.map((_group, other) => (other === at ? label(option['label']) : null)),
            price: null,
            surcharge: null,
            picture: null,
            available: false,
            sku: null,
            ids: [],
          })),
      ),
    ],
  }
}

const isSalable = (salable: RawRecord, goods: string): boolean =>
  Object.values(salable).some((options) =>
    isRecord(options)
      ? Object.values(options).some((found) => list(found).map(String).includes(goods))
      : false,
  )

/** PrestaShop: an object of combinations by their number, each with its values by the number of their group. */
const attributeGroups = (record: RawRecord, page: Page): FoundVariants | null => {
  const entries = Object.values(record).slice(0, longest.list)
  const isOfThem =
    entries.length > 0 && entries.every((entry) => isRecord(entry) && isRecord(entry['attributes_values']))
  return isOfThem ? combined([], entries.filter(isRecord), page, 1) : null
}
