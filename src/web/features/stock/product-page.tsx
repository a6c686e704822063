import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import type { StockList, StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { stockQuery } from './api.ts'
import { CountForm } from './count-form.tsx'
import { ItemStates } from './item-states.tsx'
import { Journal } from './journal.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductSettings } from './product-settings.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ReceiveForm } from './receive-form.tsx'
import type { ProductTab } from './stock-search.ts'

const words = shelfStrings.product

/** One product on the shelf; its parts have addresses. */
export const ProductPage = () => {
  const { id } = useParams({ from: '/signed-in/stock/$id' })
  const stock = useQuery(stockQuery)
  const product = stock.data?.products.find((each) => String(each.id) === id)
  return (
    <Page title={product?.name ?? shelfStrings.title} isRead>
      <Link
        to={paths.stock}
        className="hit-44 -mt-2 mb-3 flex w-fit items-center gap-1.5 text-[0.8125rem] font-bold text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {words.back}
      </Link>
      <Loading
        isLoading={stock.isPending}
        label={commonStrings.loading}
        skeleton={
          <div aria-hidden className="space-y-5">
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
            <Skeleton className="h-72" />
          </div>
        }
      >
        {() =>
          product && stock.data ? (
            <Product key={product.id} product={product} stock={stock.data} />
          ) : stock.data ? (
            <Empty title={words.missing} hint={words.missingHint}>
              <Link to={paths.stock} className={buttonClass('primary')}>
                {words.back}
              </Link>
            </Empty>
          ) : (
            <ErrorPanel
              title={shelfStrings.loadFailed}
              error={stock.error}
              onRetry={() => void stock.refetch()}
              isRetrying={stock.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const Product = ({ product, stock }: { product: StockProduct; stock: StockList }) => {
  const { prikaz: tab = 'stanje' } = useSearch({ from: '/signed-in/stock/$id' })
  const navigate = useNavigate()
  const open = (next: ProductTab) =>
    void navigate({
      to: paths.stockProduct,
      params: { id: String(product.id) },
      search: { prikaz: next === 'stanje' ? undefined : next },
      replace: true,
    })
  const needsItems = product.items.length === 0 && tab !== 'dnevnik' && tab !== 'podesavanja'
  return (
    <>
      <ProductHead product={product} />
      <ProductTabs current={tab} onChoose={open} />
      <div role="tabpanel" id="product-panel" aria-labelledby={`tab-${tab}`}>
        {needsItems ? (
          <Empty title={words.noItems} hint={words.noItemsHint}>
            <button type="button" className={buttonClass('primary')} onClick={() => open('podesavanja')}>
              {words.choosePages}
            </button>
          </Empty>
        ) : tab === 'stanje' ? (
          <ItemStates product={product} onReceive={() => open('prijem')} />
        ) : tab === 'prijem' ? (
          <ReceiveForm product={product} onDone={() => open('stanje')} />
        ) : tab === 'popis' ? (
          <CountForm product={product} onDone={() => open('stanje')} />
        ) : tab === 'dnevnik' ? (
          <Journal product={product} />
        ) : (
          <ProductSettings
            product={product}
            unlinked={stock.unlinked}
            unlinkedOffers={stock.unlinkedOffers}
          />
        )}
      </div>
    </>
  )
}
