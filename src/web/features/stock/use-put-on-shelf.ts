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
 * Puts what a page sells on the shelf with the pieces that were typed or that the page counted by itself, where there is one combination for
 * them to belong to; without, it opens where pieces are typed.
 */
export const usePutOnShelf = () => {
  const navigate = useNavigate()
  const save = useSaveProduct()
  const count = useCount()
  const put = async ({ id, title, stock }: Website, pieces: number | null): Promise<void> => {
    try {
      const name = title.trim().slice(0, stockLimits.name)
      const product = await save.mutateAsync({ id: null, product: { name, websiteIds: [id] } })
      const [only, ...others] = product.items
      const counted = only !== undefined && others.length === 0 ? pieces : null
      const isCarried = counted !== null && counted === stock
      if (only && counted !== null)
        await count.mutateAsync({
          id: product.id,
          body: { lines: [{ itemId: only.id, counted }], ...(isCarried ? { note: words.carriedNote } : {}) },
        })
      notify.success(
        words.done,
        [
          counted === null
            ? words.doneText(name)
            : isCarried
              ? words.carried(name, counted)
              : words.entered(name, counted),
          ...(product.takenIn > 0 ? [shelfStrings.takenIn(product.takenIn)] : []),
        ].join(' '),
      )
      await navigate({
        to: paths.stockProduct,
        params: { id: String(product.id) },
        search: { prikaz: counted === null ? 'prijem' : undefined },
      })
    } catch (error) {
      notify.failure(words.failed, error, shelfStrings.noAnswer)
    }
  }
  return { put, isPending: save.isPending || count.isPending }
}
