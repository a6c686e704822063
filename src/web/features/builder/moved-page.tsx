import { Link, useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const words = builderStrings.moved

/** Long enough to be read, short enough not to be in the way. */
const noticeMs = 2000

/** `/sync`: says that the page moved, then shows where it is now. */
export const MovedPage = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: paths.dashboard, replace: true }), noticeMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Page title={words.title}>
      <Card className="flex flex-wrap items-center gap-4 p-5">
        <Info aria-hidden className="size-5 text-primary" />
        <p role="status" className="flex-1 font-bold">
          {words.notice}
        </p>
        <Link to={paths.dashboard} replace className={buttonClass('primary')}>
          {words.now}
        </Link>
      </Card>
    </Page>
  )
}
