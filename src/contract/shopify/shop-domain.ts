/**
 * `kucica`, `kucica.myshopify.com`, or an address copied from the browser → `kucica.myshopify.com`; null for anything else. Only names
 * below Shopify's own domain leave here, so a key is never sent anywhere else.
 */
export const shopDomainOf = (typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const admin = /^(?:https:\/\/)?admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]*)(?:[/?#]|$)/.exec(text)
  const shop = /^(?:https?:\/\/)?([a-z0-9][a-z0-9-]*)\.myshopify\.com(?:[/?#]|$)/.exec(text)
  const name = admin?.[1] ?? shop?.[1] ?? (/^[a-z0-9][a-z0-9-]*$/.test(text) ? text : null)
  return name && name.length <= 60 ? `${name}.myshopify.com` : null
}
