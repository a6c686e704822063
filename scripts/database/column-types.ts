/** `type` as it is written into the schema, and the file of the contract that exports its first word. */
type ColumnType = { type: string; from?: string }

const of = (from: string, type: string): ColumnType => ({ type, from: `#contract/${from}.ts` })
const orderStatus = of('orders/status', 'OrderStatus')
const parcelMeaning = of('tracking/meanings', 'ParcelMeaning')
const failReason = of('tracking/meanings', 'FailReason')
const market = of('common/market', 'Market')

/**
 * What PostgreSQL does not say of a column: the shape of what is kept as jsonb, and the words of a text column without a check. Words that
 * a check names are read from it. A jsonb column that is missing here is `unknown`: it has a home that parses it where it is read
 * (src/server/db/stored-document.ts).
 */
export const columnTypes: Record<string, ColumnType> = {
  'courier_words.meaning': parcelMeaning,
  'courier_words.reason': failReason,
  'custom_domains.dns_instructions': of('domains/schema', 'DnsInstructions'),
  'generations.draft': of('builder/schema', 'GenerationDraft'),
  'generations.error_code': of('errors', 'ErrorCode'),
  'generations.stages': of('builder/schema', "Generation['stages']"),
  'image_removals.widths': { type: 'number[]' },
  'images.colors': { type: 'string[]' },
  'images.widths': { type: 'number[]' },
  'notifications.channel': of('notifications/schema', 'NoticeChannel'),
  'order_events.from_status': orderStatus,
  'order_events.kind': of('orders/schema', "OrderEvent['kind']"),
  'order_events.to_status': orderStatus,
  'orders.attribution': { type: 'Record<string, string>' },
  'orders.market': market,
  'parcel_ways.meaning': parcelMeaning,
  'parcel_ways.reason': failReason,
  'parcel_ways.status': orderStatus,
  'product_websites.advertorial_story': { type: 'Record<string, unknown>' },
  'product_websites.ai_copy': of('websites/schema', 'AiCopy'),
  'product_websites.benefits_section': of('websites/content', 'BenefitsSection'),
  'product_websites.bullets': { type: 'string[]' },
  'product_websites.design_recommendations': of('websites/content', 'DesignRecommendations'),
  'product_websites.editable_content': { type: 'Record<string, unknown>' },
  'product_websites.faq': of('websites/content', 'FaqItem[]'),
  'product_websites.feature_sections': of('websites/content', 'FeatureSection[]'),
  'product_websites.keywords': { type: 'string[]' },
  'product_websites.palette': of('websites/content', 'Palette'),
  'product_websites.price_anchoring': of('websites/content', 'PriceAnchoring'),
  'product_websites.problem_solution_sections': of('websites/content', 'ProblemSolution[]'),
  'product_websites.product_details': of('websites/content', 'ProductDetails'),
  'product_websites.testimonials': of('websites/content', 'Testimonial[]'),
  'product_websites.upsell_product_links': { type: 'unknown[]' },
  'product_websites.urgency_elements': of('websites/content', 'UrgencyElements'),
  'shopify_products.media': { type: 'Record<string, string>' },
  'tracking_events.status': orderStatus,
  'tracking_statuses.status': orderStatus,
  'upsell_products.ai_ledger': of('upsell/schema', "UpsellProduct['aiLedger']"),
  'upsell_products.features': { type: 'string[]' },
  'upsell_products.images': { type: 'string[]' },
  'users.custom_domain_dns_instructions': of('domains/schema', 'DnsInstructions'),
  'website_versions.changed': { type: 'string[]' },
}
