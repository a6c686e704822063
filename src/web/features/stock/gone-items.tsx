import type { StockItem, StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useHideItem } from './api.ts'
import { itemName } from './grid.ts'

const words = shelfStrings.hide

/** Combinations that nobody sells any more: empty ones are put away with a way back. */
export const GoneItems = ({ product }: { product: StockProduct }) => {
  const { mutateAsync, isPending } = useHideItem(product.id)
  // An item of a product that nobody sells at all is not gone, its page is.
  const isSold = product.websites.length + product.offers.length > 0
  const gone = isSold ? product.items.filter((item) => !item.isSold) : []
  const put = (item: StockItem, isHidden: boolean) =>
    mutateAsync({ itemId: item.id, isHidden }).then(
      () =>
        isHidden &&
        notify.success(words.done(itemName(item)), undefined, {
          label: words.undo,
          onClick: () => void put(item, false),
        }),
      (error: unknown) => notify.problem(words.failed, serverMessage(error) ?? shelfStrings.noAnswer),
    )
  if (gone.length === 0) return null
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      <ul aria-label={words.title} className="divide-y divide-line">
        {gone.map((item) => {
          const isEmpty = item.onHand === 0 && item.reserved === 0
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 last:pb-0">
              <span className="min-w-0 flex-1 basis-32 font-bold break-words">{itemName(item)}</span>
              {isEmpty ? (
                <Button
                  aria-label={words.action(itemName(item))}
                  aria-disabled={isPending || undefined}
                  onClick={() => void put(item, true)}
                >
                  {words.button}
                </Button>
              ) : (
                <span className="w-full text-[0.8125rem] text-muted">
                  {words.kept(item.onHand, item.reserved)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
