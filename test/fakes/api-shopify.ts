import type { Endpoint } from '#contract/common/endpoint.ts'
import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import { shopifyEndpoints } from '#contract/shopify/endpoints.ts'
import type { ShopifySettings, ShopifyState, UpdateShopify } from '#contract/shopify/schema.ts'
import { shopifyStrings } from '#contract/shopify/strings.ts'
import type { FakeState, Handler } from './api.ts'

export type ShopifyFakeState = { shopify: ShopifySettings; shopifyPush: ShopifyState['lastPush'] }

export const shopifyState = (): ShopifyFakeState => ({
  shopify: {
    shopDomain: null,
    accessToken: null,
    clientId: null,
    clientSecret: null,
    platformShop: null,
  },
  shopifyPush: null,
})

const adminUrl = 'https://admin.shopify.com/store/kucica/products/7001'

export const shopifyHandlers = (
  state: FakeState,
  refuse: (code: 'shopify.not_configured') => never,
): [Endpoint, Handler][] => {
  const shop = () =>
    state.shopify.shopDomain ?? state.shopify.platformShop ?? refuse('shopify.not_configured')
  return [
    [shopifyEndpoints.getSettings, () => state.shopify],
    [
      shopifyEndpoints.updateSettings,
      ({ body }) => {
        const { shopDomain, accessToken, clientId, clientSecret } = body as UpdateShopify
        const key = (sent: string | null | undefined, stored: string | null) =>
          sent && isMasked(sent) ? stored : sent ? maskKey(sent) : null
        state.shopify = {
          ...state.shopify,
          shopDomain,
          accessToken: key(accessToken, state.shopify.accessToken),
          clientId: clientId ?? null,
          clientSecret: key(clientSecret, state.shopify.clientSecret),
        }
        return state.shopify
      },
    ],
    [
      shopifyEndpoints.test,
      () => ({
        success: true,
        message: shopifyStrings.answer.tested('Kućica', 'RSD'),
        shop: { name: 'Kućica', domain: shop(), currency: 'RSD' },
        notes: [],
      }),
    ],
    [
      shopifyEndpoints.push,
      ({ body }) => {
        const { handle } = body as { handle: string }
        const isNew = state.shopifyPush === null
        const shopDomain = shop()
        state.shopifyPush = { handle, adminUrl, pushedAt: new Date(state.now()).toISOString() }
        return {
          success: true,
          message: shopifyStrings.answer[isNew ? 'created' : 'updated'](handle),
          handle,
          productId: 'gid://shopify/Product/7001',
          shopDomain,
          adminUrl,
          productUrl: `https://${shopDomain}/products/${handle}`,
          isNew,
          notes: [],
        }
      },
    ],
    [
      shopifyEndpoints.state,
      () => ({
        shopDomain: state.shopify.shopDomain ?? state.shopify.platformShop,
        lastPush: state.shopifyPush,
      }),
    ],
  ]
}
