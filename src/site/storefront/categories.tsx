import { Car, Cpu, HeartPulse, House, LayoutGrid, Sparkles, type LucideIcon } from 'lucide-react'
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

/** The categories as links that keep the search. */
export const CategoryLinks = ({ page, className }: { page: StorefrontPage; className: string }) => (
  <ul className={className}>
    {choices.map(({ category, label, icon: Icon }) => (
      <li key={label}>
        <a
          href={storefrontAddress(page.path, { q: page.asked.q, category })}
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
