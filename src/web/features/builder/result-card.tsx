import { useQuery } from '@tanstack/react-query'
import { ExternalLink, PartyPopper, PenLine, Rocket, X } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { copiesQuery } from '#web/features/sync/api.ts'
import { CopyLines } from '#web/features/sync/copy-lines.tsx'
import { pageAddress } from '#web/features/websites/address.ts'
import { websiteQuery } from '#web/features/websites/api.ts'
import { WriterNote } from '#web/features/websites/writer-note.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { generationQuery } from './api.ts'
import { ModelLeft } from '../writer/model-left.tsx'
import type { Created } from './use-creation.ts'

const words = builderStrings.result
const listWords = websiteStrings.list

/** The page that has just been made, at the top of the list: look at it, share it, know who wrote it. */
export const ResultCard = ({ created, onDismiss }: { created: Created; onDismiss: () => void }) => {
  const address = pageAddress(created.customUrl, created.websiteUrl)
  const card = useRef<HTMLDivElement>(null)
  const { data: website } = useQuery({
    ...websiteQuery(created.websiteId ?? 0),
    enabled: created.websiteId !== null,
  })
  const heading = website?.isActive === false ? words.draft : words.heading
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Card
      ref={card}
      tabIndex={-1}
      role="group"
      aria-label={`${heading}: ${created.name}`}
      className="relative animate-highlight border-2 border-brand p-5 outline-none sm:p-6"
    >
      <IconButton label={words.dismiss} className="absolute top-2 right-2" onClick={onDismiss}>
        <X aria-hidden className="size-5" />
      </IconButton>
      <div className="flex flex-wrap gap-6 sm:pr-12">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex items-center gap-2 pr-10 font-bold text-primary">
            <PartyPopper aria-hidden className="size-5" />
            {heading}
          </p>
          <p className="mt-1 text-xl font-extrabold break-words">{created.name}</p>
          <p className="mt-1 wrap-anywhere text-muted">{address}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {website?.isActive === false && (
              <Link
                to={paths.publication}
                params={{ id: String(website.id) }}
                className={buttonClass('primary')}
              >
                <Rocket aria-hidden className="size-4" />
                {websiteStrings.list.publish}
              </Link>
            )}
            <a
              href={`/${created.customUrl}`}
              target="_blank"
              rel="noopener"
              aria-label={listWords.openLabel(created.name)}
              className={buttonClass('primary')}
            >
              <ExternalLink aria-hidden className="size-4" />
              {listWords.open}
            </a>
            {created.websiteId !== null && (
              <Link
                to={paths.edit}
                params={{ id: String(created.websiteId) }}
                aria-label={websiteStrings.editor.editLabel(created.name)}
                className={buttonClass('soft')}
              >
                <PenLine aria-hidden className="size-4" />
                {commonStrings.edit}
              </Link>
            )}
            <CopyButton text={address}>{listWords.copyLink}</CopyButton>
          </div>
          {created.websiteId !== null && <Elsewhere websiteId={created.websiteId} />}
          {created.websiteId !== null && (
            <Writer websiteId={created.websiteId} generationId={created.generationId} />
          )}
        </div>
        <figure className="flex w-40 flex-col items-center gap-2 text-center max-sm:hidden">
          <QrCode text={address} label={`${listWords.qr}: ${address}`} />
          <figcaption className="text-xs leading-4 text-muted">{listWords.qrHint}</figcaption>
        </figure>
      </div>
    </Card>
  )
}

/** Where else the page was written; nothing where no other environment is configured. */
const Elsewhere = ({ websiteId }: { websiteId: number }) => {
  const { data } = useQuery(copiesQuery)
  const copies = data?.copies.filter((copy) => copy.websiteId === websiteId) ?? []
  if (copies.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-2 font-bold">{syncStrings.copies.title}</p>
      <CopyLines copies={copies} />
    </div>
  )
}

const Writer = ({ websiteId, generationId }: { websiteId: number; generationId: string }) => {
  const { data } = useQuery(websiteQuery(websiteId))
  const { data: generation } = useQuery(generationQuery(generationId))
  if (!data?.aiCopy) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <WriterNote copy={data.aiCopy} />
      {generation?.writing && (
        <p className="tabular mt-3 text-[0.8125rem] leading-[1.125rem] break-words text-muted">
          {builderStrings.progress.writing(generation.writing)}
        </p>
      )}
      <ModelLeft className="mt-1" />
    </div>
  )
}
