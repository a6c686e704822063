import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StockList } from '#contract/stock/schema.ts'
import { accountOf, marketTitle } from '#contract/common/market.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { usePutOnShelf } from './use-put-on-shelf.ts'

const words = shelfStrings.unlinked

/** Pages that sell from no shelf, each with one press to put it on one. */
export const Unlinked = ({ websites, onShare }: { websites: StockList['unlinked']; onShare: () => void }) => {
  const { put, isPending } = usePutOnShelf()
  const [putting, setPutting] = useState<number | null>(null)
  return (
    <Section
      level="h2"
      title={words.title}
      hint={words.hint}
      aside={
        websites.length > 1 && (
          <Button size="sm" variant="ghost" className="-my-1 h-11 text-primary" onClick={onShare}>
            {words.shared}
          </Button>
        )
      }
    >
      <ul aria-label={words.title} className="divide-y divide-line">
        {websites.map((website) => (
          <li key={website.id} className="flex flex-wrap items-center gap-3 py-2.5 last:pb-0">
            <Picture src={website.image} alt="" className="size-11 shrink-0 rounded-lg" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-bold break-words">{website.title}</p>
              <p className="text-[0.8125rem] text-muted">
                {[
                  marketTitle(accountOf({ targetMarket: null, currency: website.currency })),
                  website.stock !== null && words.counted(website.stock),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              aria-label={words.putOf(website.title)}
              icon={<Plus aria-hidden className="size-4" />}
              pending={isPending && putting === website.id && words.putting}
              aria-disabled={isPending || undefined}
              className="max-sm:w-full"
              onClick={() => {
                setPutting(website.id)
                void put(website)
              }}
            >
              {words.put}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
