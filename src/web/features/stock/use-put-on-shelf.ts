import { useNavigate } from '@tanstack/react-router'
import type { StockList } from '#contract/stock/schema.ts'
import { stockLimits } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { useCount, useSaveProduct } from './api.ts'

const words = shelfStrings.unlinked
type Website = StockList['unlinked'][number]

/**
 * Puts what a page sells on the shelf and opens it where its pieces are typed. Pieces that the page counted by itself come along where there
 * is one combination for them to belong to.
 */
export const usePutOnShelf = () => {
  const navigate = useNavigate()
  const save = useSaveProduct()
  const count = useCount()
  const put = async ({ id, title, stock }: Website): Promise<void> => {
    try {
      const name = title.trim().slice(0, stockLimits.name)
      const product = await save.mutateAsync({ id: null, product: { name, websiteIds: [id] } })
      const [only, ...others] = product.items
      const isCarried = only !== undefined && others.length === 0 && stock !== null
      if (isCarried)
        await count.mutateAsync({
          id: product.id,
          body: { lines: [{ itemId: only.id, counted: stock }], note: words.carriedNote },
        })
      notify.success(
        words.done,
        [
          isCarried ? words.carried(name, stock) : words.doneText(name),
          ...(product.takenIn > 0 ? [shelfStrings.takenIn(product.takenIn)] : []),
        ].join(' '),
      )
      await navigate({
        to: paths.stockProduct,
        params: { id: String(product.id) },
        search: { prikaz: isCarried ? undefined : 'prijem' },
      })
    } catch (error) {
      notify.failure(words.failed, error, shelfStrings.noAnswer)
    }
  }
  return { put, isPending: save.isPending || count.isPending }
}
