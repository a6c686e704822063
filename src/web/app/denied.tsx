import { Link } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { paths } from './paths.ts'

/** In place of a screen that is for administrators only: why, and the way back. */
export const Denied = ({ sentence }: { sentence: string }) => (
  <Empty title={sentence} art={<ShieldX aria-hidden className="size-16" strokeWidth={1.5} />}>
    <Link to={paths.dashboard} className={buttonClass('primary')}>
      {commonStrings.navigation.dashboard}
    </Link>
  </Empty>
)
