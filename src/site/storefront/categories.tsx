import { Car, Cpu, HeartPulse, House, LayoutGrid, Sparkles, type LucideIcon } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { storefrontAddress } from '#contract/public-pages/storefront.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import { categories, type Category } from '#contract/websites/categories.ts'

const icons: Record<Category, LucideIcon> = {
  auto: Car,
  health: HeartPulse,
  tech: Cpu,
  home: House,
  beauty: Sparkles,
}

const names = storefrontStrings.categories

type Choice = { category: Category | null; label: string; icon: LucideIcon }

const choices: Choice[] = [
  { category: null, label: names.all, icon: LayoutGrid },
  ...categories.map((category) => ({ category, label: names.names[category], icon: icons[category] })),
]

/** Where things are delivered; nothing to choose where everything goes to one market. */
export const MarketLinks = ({ page }: { page: StorefrontPage }) =>
  page.markets.length > 1 && (
    <nav aria-label={storefrontStrings.markets.label} className="shop-markets">
      {[null, ...page.markets].map((market) => (
        <a
          key={market}
          href={storefrontAddress(page.path, { ...page.asked, market, page: 1 })}
          data-market={market ?? ''}
          aria-current={market === page.asked.market ? 'true' : undefined}
        >
          {market ? marketFacts[market].label : storefrontStrings.markets.all}
        </a>
      ))}
    </nav>
  )

/** The categories as links that keep the search and the market. */
export const CategoryLinks = ({ page, className }: { page: StorefrontPage; className: string }) => (
  <ul className={className}>
    {choices.map(({ category, label, icon: Icon }) => (
      <li key={label}>
        <a
          href={storefrontAddress(page.path, { ...page.asked, category, page: 1 })}
          data-category={category ?? ''}
          aria-current={category === page.asked.category ? 'true' : undefined}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </a>
      </li>
    ))}
  </ul>
)
