import { Link } from '@tanstack/react-router'
import { ExternalLink, Funnel as FunnelIcon, Pencil, QrCode as QrIcon, Rocket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { marketFacts } from '#contract/common/market.ts'
import { funnelStrings } from '#contract/funnel/strings.ts'
import { formatMoney } from '#contract/common/money.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { pageAddress } from './address.ts'
import { QrDialog } from './qr-dialog.tsx'

const words = websiteStrings.list

/** One website: a card on a desktop, a row on a phone. */
export const WebsiteItem = ({
  website,
  onRemove,
  isNew = false,
}: {
  website: WebsiteCard
  onRemove?: (website: WebsiteCard) => void
  isNew?: boolean
}) => {
  const [isQrOpen, setQrOpen] = useState(false)
  const address = pageAddress(website.customUrl)
  return (
    <Card
      role="group"
      tabIndex={-1}
      data-website={website.id}
      aria-label={website.productName}
      className={cn('flex flex-col overflow-hidden', isNew && 'animate-highlight')}
    >
      <div className="flex gap-3 p-3 sm:block sm:p-0">
        <Picture
          src={website.images[0]}
          alt=""
          className="size-[72px] shrink-0 rounded-lg sm:aspect-[16/10] sm:size-auto sm:w-full sm:rounded-none"
        />
        <div className="min-w-0 flex-1 sm:p-4 sm:pb-0">
          <WebsiteFacts website={website} />
        </div>
      </div>
      <div className="flex-1" />
      <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5 px-3 pb-3 sm:px-4 sm:pt-3 sm:pb-4">
        {!website.isActive && (
          <Link
            to={paths.publication}
            params={{ id: String(website.id) }}
            aria-label={words.publishLabel(website.productName)}
            className={buttonClass('primary', 'md', 'mb-2 basis-full')}
          >
            <Rocket aria-hidden className="size-4" />
            {words.publish}
          </Link>
        )}
        <a
          href={`/${website.customUrl}`}
          target="_blank"
          rel="noopener"
          aria-label={words.openLabel(website.productName)}
          className={buttonClass('soft', 'md', 'flex-1')}
        >
          <ExternalLink aria-hidden className="size-4" />
          {words.open}
        </a>
        <Link
          to={paths.edit}
          params={{ id: String(website.id) }}
          aria-label={websiteStrings.editor.editLabel(website.productName)}
          className={buttonClass('secondary', 'md', 'flex-1')}
        >
          <Pencil aria-hidden className="size-4" />
          {commonStrings.edit}
        </Link>
        <span aria-hidden className="basis-full" />
        <CopyButton
          text={address}
          variant="ghost"
          size="icon"
          aria-label={words.copyLinkLabel(website.productName)}
          title={words.copyLink}
        />
        <IconButton label={`${words.qr}: ${website.productName}`} onClick={() => setQrOpen(true)}>
          <QrIcon aria-hidden className="size-4" />
        </IconButton>
        <Link
          to={paths.funnel}
          search={{ stranica: website.id }}
          aria-label={funnelStrings.linkOf(website.productName)}
          title={funnelStrings.link}
          className={buttonClass('ghost', 'icon')}
        >
          <FunnelIcon aria-hidden className="size-4" />
        </Link>
        {onRemove && (
          <IconButton
            label={websiteStrings.remove.label(website.productName)}
            className="ml-auto hover:text-danger"
            onClick={() => onRemove(website)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      <QrDialog
        isOpen={isQrOpen}
        onClose={() => setQrOpen(false)}
        name={website.productName}
        address={address}
      />
    </Card>
  )
}

const WebsiteFacts = ({ website }: { website: WebsiteCard }) => {
  const market = marketFacts[website.targetMarket]
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge variant={website.isActive ? 'success' : 'neutral'}>
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          {website.isActive ? commonStrings.active : commonStrings.inactive}
        </Badge>
        <Badge data-market={website.targetMarket}>{market.label}</Badge>
      </div>
      <p className="mt-1.5 line-clamp-2 text-base leading-snug font-extrabold">{website.productName}</p>
      <p className="truncate text-[0.8125rem] text-muted">/{website.customUrl}</p>
      <p className="tabular mt-1 text-[0.8125rem]">
        <span className="font-bold">{formatMoney(website.currentPrice, website.currencySymbol)}</span>
        <span className="text-muted"> · {words.orders(website.orderCount)}</span>
      </p>
    </>
  )
}
