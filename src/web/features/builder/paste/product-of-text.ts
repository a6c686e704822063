import { marketFacts, markets } from '#contract/common/market.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import type { ProductFieldName, TypedProductFields } from './product-fields.ts'

const mostName = 120

/** `Cena: 3.490 RSD`; the amount and what stands behind it. */
const priceLine = /^(?:akcijska |nova )?c(?:ij)?ena ?:? ?(\d[\d.,]{0,13})(?: (\S{1,4}))?/i
const labelled = /^[^:]{1,30}:\s/

const marketOfSymbol = (symbol: string) =>
  markets.find((market) => {
    const { currency, currencySymbol } = marketFacts[market]
    return [currency, currencySymbol].some((name) => name.toLowerCase() === symbol.toLowerCase())
  })

/**
 * What a pasted text says of a product: its first line is the name, a line that begins with „Cena“ the price, all else describes it. Only
 * fields in which nothing stands are filled; `filled` names them.
 */
export const productOfText = (
  text: string,
  fields: TypedProductFields,
): { fields: TypedProductFields; filled: ProductFieldName[] } => {
  const lines = text
    .slice(0, 6000)
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
  const [first = ''] = lines
  const name = first.length <= mostName && lines.length > 1 && !labelled.test(first) ? first : ''
  const priced = lines.find((line) => priceLine.test(line)) ?? ''
  const [, amount = '', symbol = ''] = priceLine.exec(priced) ?? []
  const price = shownAmount(readMoney(amount.replace(/[.,]$/, '')) ?? '')
  const rest = lines.filter((line) => !(name && line === first) && !(price && line === priced))
  const found = { name, price, description: rest.join('\n') }
  const filled = (['name', 'price', 'description'] as const).filter(
    (field) => found[field] !== '' && fields[field].trim() === '',
  )
  const market = filled.includes('price') ? (marketOfSymbol(symbol) ?? fields.market) : fields.market
  return {
    fields: { ...fields, market, ...Object.fromEntries(filled.map((field) => [field, found[field]])) },
    filled,
  }
}
