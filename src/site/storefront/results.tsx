import { CircleAlert, PackageSearch } from 'lucide-react'
import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { shelfSize, storefrontAddress } from '#contract/public-pages/storefront.ts'
import { emptyText, storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import { ProductCard } from './product-card.tsx'

const words = storefrontStrings.products
/** The first rows of a phone and of a wide screen. */
const eagerCount = 4

const isFiltered = ({ asked }: StorefrontPage) => Boolean(asked.q || asked.category || asked.market)

const Empty = ({ page }: { page: StorefrontPage }) => (
  <div className="shop-note" data-empty hidden={page.total > 0}>
    <PackageSearch size={40} strokeWidth={1.5} aria-hidden="true" />
    <p data-empty-text>{emptyText(page.asked)}</p>
    <a href={page.path} className="more" data-reset hidden={page.total === 0 && !isFiltered(page)}>
      {storefrontStrings.empty.reset}
    </a>
  </div>
)

/** Stands ready for a browser whose request fails. */
const Problem = ({ page }: { page: StorefrontPage }) => (
  <div className="shop-note" data-problem hidden>
    <CircleAlert size={40} strokeWidth={1.5} aria-hidden="true" />
    <p>{storefrontStrings.problem.title}</p>
    <a href={storefrontAddress(page.path, page.asked)} className="more" data-retry>
      {storefrontStrings.problem.retry}
    </a>
  </div>
)

const Paging = ({ page }: { page: StorefrontPage }) => {
  const { asked } = page
  const hasMore = asked.page * shelfSize < page.total
  if (!hasMore && asked.page === 1) return null
  return (
    <div className="paging" data-paging>
      {hasMore && (
        <a
          href={storefrontAddress(page.path, { ...asked, page: asked.page + 1 })}
          className="more"
          rel="next"
          data-more
        >
          {words.more}
        </a>
      )}
      {asked.page > 1 && (
        <a href={storefrontAddress(page.path, { ...asked, page: 1 })} className="more is-quiet">
          {words.first}
        </a>
      )}
    </div>
  )
}

export const Results = ({ page }: { page: StorefrontPage }) => (
  <section
    className="results"
    aria-labelledby="proizvodi"
    data-results={page.path}
    data-whole={page.isWhole ? '' : undefined}
  >
    <div className="results-head">
      <h2 id="proizvodi">{words.title}</h2>
      <p role="status" data-count>
        {words.count(page.total)}
      </p>
    </div>
    <ul className="grid" data-grid>
      {page.items.map((item, at) => (
        <ProductCard key={item.id} item={item} isEager={at < eagerCount} />
      ))}
    </ul>
    <Empty page={page} />
    <Problem page={page} />
    <Paging page={page} />
  </section>
)
