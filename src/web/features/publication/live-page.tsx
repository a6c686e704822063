import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ExternalLink, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { publicationStrings } from '#contract/publication/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { filledAddress } from '#contract/common/address.ts'
import { websitePreviewAddress } from '#contract/websites/addresses.ts'
import type { Website } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { pageAddress } from '#web/features/websites/address.ts'
import { PagePhone } from '#web/features/websites/page-phone.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { readinessQuery } from './api.ts'
import { ReadinessList } from './readiness-list.tsx'
import { ShareButtons } from './share-buttons.tsx'

const words = publicationStrings.live

/** The moment of success: the page's address in every form in which it leaves the house. */
export const LivePage = ({ website }: { website: Website }) => {
  const address = pageAddress(website.customUrl)
  const readiness = useQuery(readinessQuery(website.id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  const label = publicationStrings.draft.preview(website.productName)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="min-w-0 space-y-4">
        <Card className="animate-appear border-2 border-brand p-5 sm:p-6">
          <div className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success"
            >
              <Check className="size-6" strokeWidth={3} />
            </span>
            <div className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="text-xl font-extrabold text-balance outline-none">
                {words.heading}
              </h2>
              <p className="font-bold break-words">{website.productName}</p>
              <p className="text-muted">{words.hint}</p>
            </div>
          </div>
          <div className="mt-5 flex flex-wrap items-start gap-5">
            <div className="min-w-0 flex-1 basis-64 space-y-3">
              <p className="rounded-lg bg-surface-2 px-3 py-2.5 font-bold wrap-anywhere select-all">
                <span className="sr-only">{words.address}: </span>
                {address}
              </p>
              <div className="flex flex-wrap gap-2">
                <a
                  href={`/${website.customUrl}`}
                  target="_blank"
                  rel="noopener"
                  className={buttonClass('primary', 'lg')}
                >
                  <ExternalLink aria-hidden className="size-5" />
                  {words.open}
                </a>
                <CopyButton text={address} size="lg">
                  {words.copy}
                </CopyButton>
              </div>
              <ShareButtons title={website.title} address={address} />
            </div>
            <figure className="flex w-40 flex-col items-center gap-2 text-center max-sm:hidden">
              <QrCode text={address} label={`${websiteStrings.list.qr}: ${address}`} />
              <figcaption className="text-xs leading-4 text-muted">{websiteStrings.list.qrHint}</figcaption>
            </figure>
          </div>
        </Card>
        {readiness.data?.lines.some(({ isDone }) => !isDone) && (
          <ReadinessList
            website={website}
            readiness={readiness.data}
            only={({ isDone }) => !isDone}
            title={words.more}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Link to={paths.builder} className={buttonClass('secondary')}>
            {words.another}
          </Link>
          <Link to={paths.edit} params={{ id: String(website.id) }} className={buttonClass('secondary')}>
            <Pencil aria-hidden className="size-4" />
            {commonStrings.edit}
          </Link>
          <Link to={paths.dashboard} className={buttonClass('ghost')}>
            {words.dashboard}
          </Link>
        </div>
      </div>
      <aside aria-label={label} className="max-lg:hidden lg:sticky lg:top-24 lg:h-fit">
        <PagePhone
          src={filledAddress(websitePreviewAddress, { id: website.id })}
          label={label}
          isScrolled
          className="mx-auto h-[34rem] w-full max-w-80"
        />
      </aside>
    </div>
  )
}
