import { Link } from '@tanstack/react-router'
import type { StockList } from '#contract/stock/schema.ts'
import { shelfStrings as words } from '#contract/stock/screen-strings.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Unlinked } from './unlinked.tsx'

/** First use: what it is for, and the seller's pages to begin with. */
export const StockEmpty = ({ unlinked, onShare }: { unlinked: StockList['unlinked']; onShare: () => void }) =>
  unlinked.length === 0 ? (
    <Empty title={words.empty.title} hint={`${words.empty.hint} ${words.empty.noPages}`}>
      <Link to={paths.builder} className={buttonClass('primary')}>
        {words.empty.newPage}
      </Link>
    </Empty>
  ) : (
    <div className="space-y-5">
      <Empty title={words.empty.title} hint={words.empty.hint} className="py-8" />
      <Unlinked websites={unlinked} onShare={onShare} />
    </div>
  )
