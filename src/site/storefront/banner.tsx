import { BadgePercent, HandCoins, Package, Search, Star, Truck, Users, type LucideIcon } from 'lucide-react'
import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'

const words = storefrontStrings.banner

type Fact = { icon: LucideIcon; strong: string; rest?: string }

/** What the banner may claim; only what the figures hold is said. */
const factsOf = ({ proof, terms }: Pick<StorefrontPage, 'proof' | 'terms'>): Fact[] => {
  const { customers, delivered, products, rating, upToPercent } = proof
  return [
    ...(customers ? [{ icon: Users, strong: words.atLeast(customers), rest: words.customers }] : []),
    ...(delivered ? [{ icon: Package, strong: words.atLeast(delivered), rest: words.delivered }] : []),
    ...(products
      ? [{ icon: Package, strong: words.products(products), rest: words.productsLabel(products) }]
      : []),
    ...(rating
      ? [{ icon: Star, strong: words.rating(rating.average), rest: words.reviews(rating.count) }]
      : []),
    ...(upToPercent ? [{ icon: BadgePercent, strong: words.upTo(upToPercent) }] : []),
    ...(terms.isFree ? [{ icon: Truck, strong: words.free }] : []),
    ...(terms.isFree && (customers || delivered) ? [] : [{ icon: HandCoins, strong: words.courier }]),
  ]
}

const SearchBox = ({ page }: { page: StorefrontPage }) => (
  <form action={page.path} method="get" role="search" className="search" data-search>
    <label htmlFor="q" className="sr">
      {storefrontStrings.search.label}
    </label>
    <Search size={20} aria-hidden="true" />
    <input
      id="q"
      name="q"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={100}
      placeholder={storefrontStrings.search.placeholder}
      defaultValue={page.asked.q}
    />
    {page.asked.category && (
      <input type="hidden" name="kategorija" value={page.asked.category} data-search-category />
    )}
    <button type="submit">{storefrontStrings.search.submit}</button>
  </form>
)

export const Banner = ({ page }: { page: StorefrontPage }) => (
  <div className="banner">
    <div className="banner-in">
      <div>
        <h1>{words.title}</h1>
        <p className="banner-lead">{words.lead}</p>
      </div>
      <SearchBox page={page} />
      <ul className="figures" aria-label={words.figures}>
        {factsOf(page).map(({ icon: Icon, strong, rest }) => (
          <li key={strong}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{strong}</strong> {rest}
            </span>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
