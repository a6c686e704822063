import { arrivesBy, dayAndMonth } from '#contract/terms/arrives-by.ts'
import type { PageImage } from '#contract/public-pages/schema.ts'
import type { ReceiptStrings } from '#contract/public-pages/strings.ts'
import { Picture } from '../parts/picture.tsx'

/** The product as it stood on its page; its name stands beside it. */
export const ProductPicture = ({ image }: { image: PageImage | null }) =>
  image && <Picture image={image} sizes="80px" alt="" />

/** The last day that was promised, counted from the order, and the promise itself. */
export const Arrival = ({ orderedAt, t }: { orderedAt: string; t: ReceiptStrings }) =>
  t.longestDays > 0 && (
    <div>
      <dt>{t.arrives}</dt>
      <dd>
        {t.by(dayAndMonth(arrivesBy(new Date(orderedAt), t.longestDays)))} <small>({t.days})</small>
      </dd>
    </div>
  )
