import { CircleHelp } from 'lucide-react'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Market } from '#contract/common/market.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useConfirmImport } from './api.ts'

const words = builderStrings.product.doubt

/** What the question shows of a reading. */
export type DoubtedPage = { importId: string | null; name: string | null; picture: string | null }

export const doubtedPage = ({ importId, facts }: ImportedProduct): DoubtedPage => ({
  importId,
  name: facts.name,
  picture: facts.images[0] ?? null,
})

type Props = {
  page: DoubtedPage
  market: Market
  /** The same reading, now that of a product. */
  onConfirmed: (product: ImportedProduct) => void
}

/** A page that only its signs call no product: the seller sees it and knows. */
export const DoubtfulPage = ({ page: { importId, name, picture }, market, onConfirmed }: Props) => {
  const confirm = useConfirmImport()
  const accept = () => {
    if (!importId) return
    confirm.mutate(
      { importId, market },
      {
        onSuccess: onConfirmed,
        onError: (error) => notify.failure(words.failed, error, words.failedHint),
      },
    )
  }
  return (
    <section
      aria-label={words.title}
      className="mt-3 flex animate-appear flex-wrap items-start gap-3 rounded-lg bg-warning-soft p-3"
    >
      <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-extrabold">{words.title}</p>
        <p>{words.text}</p>
        <div className="mt-2.5 flex items-center gap-3">
          <Picture src={picture ?? undefined} alt="" className="size-14 shrink-0 rounded-lg" />
          <p className="min-w-0 font-bold break-words">{name ?? words.nameless}</p>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button variant="primary" size="sm" pending={confirm.isPending && words.saving} onClick={accept}>
            {words.yes}
          </Button>
          <p className="min-w-0 flex-[1_1_12rem] text-[0.8125rem] leading-[1.125rem]">{words.no}</p>
        </div>
      </div>
    </section>
  )
}
