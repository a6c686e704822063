import { readFileSync } from 'node:fs'
import { buildSchema, graphql, GraphQLError } from 'graphql'
import { startFakeService, type FakeService, type ServiceReply, type ServiceRequest } from './service.ts'

/** The published schema, cut to what we speak of (scripts/shopify-schema.ts). */
export const shopifySchema = buildSchema(
  readFileSync(new URL('../fixtures/shopify/admin-2026-10.graphql', import.meta.url), 'utf8'),
  { assumeValid: true },
)

export const shopifyToken = 'shpat_probni_token_prodavnice_0001'
export const shopifyClient = { id: 'probni-client-id-0001', secret: 'shpss_probna_tajna_0001' } as const
export const shopifyDomain = 'kucica.myshopify.com'

type Metafield = { namespace: string; key: string; value: string }
type Variant = {
  optionValues: { optionName: string; name: string }[]
  price: string
  compareAtPrice?: string | null
  sku?: string
  metafields?: Metafield[]
  inventoryItem?: { cost?: string }
}
type Input = {
  title: string
  handle: string
  descriptionHtml: string
  status: string
  seo: { title: string; description: string }
  files: { id?: string; originalSource?: string }[]
  metafields?: Metafield[]
  productOptions: { name: string; values: { name: string }[] }[]
  variants: Variant[]
}

type FakeProduct = Input & {
  id: string
  number: number
  isPublished: boolean
  mediaNodes: { id: string; status: string; source: string }[]
}

export type FakeShopify = FakeService & {
  products: FakeProduct[]
  /** The store as its owner has set it; may be changed at any time. */
  shop: { currency: string; scopes: string[]; closed: 402 | 423 | null; points: number; restoreRate: number }
  /** Sources that were fetched, in order. */
  fetched: string[]
}

export const allScopes = ['write_products', 'read_publications', 'write_publications']

const cost = 20

const refusedBy = (message: string, code: string, field = ['input']) => ({
  product: null,
  userErrors: [{ field, message, code }],
})

/** The Admin API as far as we use it, executed on the published schema: what the schema does not know it refuses. */
export const startFakeShopify = async (): Promise<FakeShopify> => {
  const shop: FakeShopify['shop'] = {
    currency: 'RSD',
    scopes: [...allScopes],
    closed: null,
    points: 2000,
    restoreRate: 100,
  }
  const products: FakeProduct[] = []
  const fetched: string[] = []
  const tokens = new Set([shopifyToken])
  let count = 0

  const need = (scope: string) => {
    const isGranted = shop.scopes.includes(scope) || shop.scopes.includes(scope.replace('read_', 'write_'))
    if (!isGranted)
      throw new GraphQLError(`Access denied. Required access: \`${scope}\` access scope.`, {
        extensions: { code: 'ACCESS_DENIED' },
      })
  }
  const shown = (product: FakeProduct | undefined) =>
    product
      ? {
          __typename: 'Product',
          id: product.id,
          legacyResourceId: String(product.number),
          handle: product.handle,
          onlineStoreUrl: product.isPublished ? `https://${shopifyDomain}/products/${product.handle}` : null,
          media: { nodes: product.mediaNodes.map((node) => ({ __typename: 'MediaImage', ...node })) },
          metafield: ({ namespace, key }: { namespace: string; key: string }) =>
            product.metafields?.find((field) => field.namespace === namespace && field.key === key) ?? null,
        }
      : null

  const takeFile = (known: FakeProduct | undefined, { id, originalSource }: Input['files'][number]) => {
    if (id) return known?.mediaNodes.find((node) => node.id === id) ?? null
    const source = originalSource ?? ''
    fetched.push(source)
    count += 1
    const status = source.includes('pokvarena') ? 'FAILED' : 'PROCESSING'
    return { id: `gid://shopify/MediaImage/${9000 + count}`, status, source }
  }

  const set = (identifier: { id?: string; handle?: string }, input: Input) => {
    const known = products.find(({ id, handle }) =>
      identifier.id ? id === identifier.id : handle === identifier.handle,
    )
    if (identifier.id && !known)
      return refusedBy('Product does not exist', 'PRODUCT_DOES_NOT_EXIST', ['identifier'])
    if (products.some((other) => other !== known && other.handle === input.handle))
      return refusedBy('Handle has already been taken', 'HANDLE_NOT_UNIQUE', ['input', 'handle'])
    const values = input.productOptions.flatMap((option) => option.values.map(({ name }) => name))
    const isOdd = input.variants.some(({ optionValues }) =>
      optionValues.some(({ name }) => !values.includes(name)),
    )
    if (isOdd || new Set(values).size !== values.length)
      return refusedBy('Option value does not exist', 'OPTION_VALUE_DOES_NOT_EXIST')
    const mediaNodes = input.files.map((file) => takeFile(known, file))
    if (mediaNodes.some((node) => node === null)) return refusedBy('File does not exist', 'INVALID_INPUT')
    const media = mediaNodes as FakeProduct['mediaNodes']
    if (known) {
      Object.assign(known, input, { mediaNodes: media })
      return { product: shown(known), userErrors: [] }
    }
    count += 1
    const number = 7000 + count
    const id = `gid://shopify/Product/${number}`
    const product = { ...input, id, number, isPublished: false, mediaNodes: media }
    products.push(product)
    return { product: shown(product), userErrors: [] }
  }

  const rootValue = {
    shop: () => ({ name: 'Kućica', myshopifyDomain: shopifyDomain, currencyCode: shop.currency }),
    currentAppInstallation: () => ({ accessScopes: shop.scopes.map((handle) => ({ handle })) }),
    product: ({ id }: { id: string }) => {
      need('read_products')
      return shown(products.find((product) => product.id === id))
    },
    productByIdentifier: ({ identifier }: { identifier: { handle: string } }) => {
      need('read_products')
      return shown(products.find(({ handle }) => handle === identifier.handle))
    },
    productSet: ({ identifier, input }: { identifier: { id?: string; handle?: string }; input: Input }) => {
      need('write_products')
      return set(identifier, input)
    },
    publications: () => {
      need('read_publications')
      return {
        nodes: [
          { id: 'gid://shopify/Publication/1', name: 'Online Store' },
          { id: 'gid://shopify/Publication/2', name: 'Point of Sale' },
        ],
      }
    },
    publishablePublish: ({ id, input }: { id: string; input: { publicationId: string }[] }) => {
      need('write_publications')
      const product = products.find((one) => one.id === id)
      if (product && input.some(({ publicationId }) => publicationId.endsWith('/1')))
        product.isPublished = true
      return { publishable: shown(product), userErrors: [] }
    },
  }

  const execute = async ({ query, variables }: { query: string; variables: Record<string, unknown> }) => {
    const throttleStatus = {
      maximumAvailable: 2000,
      currentlyAvailable: shop.points,
      restoreRate: shop.restoreRate,
    }
    const extensions = { cost: { requestedQueryCost: cost, throttleStatus } }
    if (shop.points < cost) {
      shop.points = 2000
      return {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions,
      }
    }
    const { data, errors } = await graphql({
      schema: shopifySchema,
      source: query,
      variableValues: variables,
      rootValue,
    })
    return {
      ...(data ? { data } : {}),
      ...(errors ? { errors: errors.map((error) => error.toJSON()) } : {}),
      extensions,
    }
  }

  const exchange = (body: unknown): ServiceReply => {
    const asked = body as { client_id?: string; client_secret?: string; grant_type?: string }
    if (asked.client_id !== shopifyClient.id || asked.client_secret !== shopifyClient.secret)
      return { status: 400, body: { error: 'application_cannot_be_found' } }
    count += 1
    const token = `shpat_na_dan_${count}`
    tokens.add(token)
    return { status: 200, body: { access_token: token, scope: shop.scopes.join(','), expires_in: 86_399 } }
  }

  const reply = async ({ path, headers, body }: ServiceRequest): Promise<ServiceReply> => {
    if (shop.closed === 402) return { status: 402, body: { errors: 'Unavailable Shop' } }
    if (shop.closed === 423) return { status: 423, body: { errors: 'Locked' } }
    if (path === '/admin/oauth/access_token') return exchange(body)
    if (path !== '/admin/api/2026-10/graphql.json') return { status: 404, body: { errors: 'Not Found' } }
    if (!tokens.has(String(headers['x-shopify-access-token'])))
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } }
    return { status: 200, body: await execute(body as Parameters<typeof execute>[0]) }
  }
  const service = await startFakeService(reply)
  return { ...service, products, shop, fetched }
}
