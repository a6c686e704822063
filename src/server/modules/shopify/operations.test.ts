import { GraphQLError, parse, validate, getVariableValues, type OperationDefinitionNode } from 'graphql'
import { expect, it } from 'vitest'
import { offer } from '#contract/websites/offers.ts'
import { shopifySchema } from '../../../../test/fakes/shopify.ts'
import { operations } from './operations.ts'
import { handleOf, productInput, type Product } from './product-input.ts'

it.each(Object.entries(operations))('%s is valid in the published schema', (_name, text) => {
  expect(validate(shopifySchema, parse(text)).map(({ message }) => message)).toEqual([])
})

it('would notice a field that the schema does not have', () => {
  const wrong = operations.setProduct.replace('legacyResourceId', 'legacyNumber')
  expect(validate(shopifySchema, parse(wrong))).toHaveLength(1)
})

const product: Product = {
  title: 'Masažer za vrat',
  descriptionHtml: '<p>Opis</p>',
  handle: 'masazer-za-vrat',
  seo: { title: 'Masažer', description: 'Opis' },
  sku: 'MAS',
  offers: [
    offer(1, '2990.00', null),
    offer(2, '4990.00', '5980.00', { badge: 'UŠTEDA 990 RSD' }),
    offer(3, '6990.00', '6990.00'),
  ],
  compareAtPrice: '4990.00',
  cost: '1100.00',
  images: ['https://slike.example/a.jpg', 'https://slike.example/b.jpg'],
  isOnSale: true,
  websiteKey: 'kljuc',
}

const coerce = (input: unknown) => {
  const [definition] = parse(operations.setProduct).definitions as OperationDefinitionNode[]
  const { errors } = getVariableValues(shopifySchema, definition?.variableDefinitions ?? [], {
    identifier: { handle: 'masazer-za-vrat' },
    input,
  })
  return (errors ?? []).map((error: GraphQLError) => error.message)
}

it('sends variables that the schema takes', () => {
  const input = productInput(product, {
    mediaIds: { 'https://slike.example/a.jpg': 'gid://shopify/MediaImage/1' },
  })
  expect(coerce(input)).toEqual([])
  expect(coerce({ ...input, titl: 'x' })).toHaveLength(1)
  expect(input).toMatchObject({
    status: 'ACTIVE',
    files: [{ id: 'gid://shopify/MediaImage/1' }, { originalSource: 'https://slike.example/b.jpg' }],
    productOptions: [{ values: [{ name: '1 komad' }, { name: '2 komada' }, { name: '3 komada' }] }],
    variants: [
      { price: '2990.00', compareAtPrice: '4990.00', sku: 'MAS', inventoryItem: { cost: '1100.00' } },
      {
        price: '4990.00',
        compareAtPrice: '5980.00',
        sku: 'MAS-2',
        inventoryItem: { cost: '2200.00' },
        metafields: [{ key: 'badge', value: 'UŠTEDA 990 RSD' }],
      },
      // A price that is not higher is no former price.
      { price: '6990.00', compareAtPrice: null },
    ],
  })
})

it('distinguishes packs of one label', () => {
  const offers = [offer(1, '10.00', null, { label: 'Paket' }), offer(2, '18.00', null, { label: 'Paket' })]
  const { productOptions } = productInput({ ...product, offers }, { mediaIds: {} })
  expect(productOptions[0]?.values.map(({ name }) => name)).toEqual(['Paket', 'Paket (2)'])
})

it.each([
  ['Masažer za vrat', 'masazer-za-vrat'],
  ['  ĐURĐEVAK — čaj №5!', 'djurdjevak-caj-5'],
  ['ćevap-šporet', 'cevap-sporet'],
  ['漢字', 'proizvod'],
  ['Чајник', 'cajnik'],
])('%s has the handle %s', (text, handle) => expect(handleOf(text)).toBe(handle))
