import { useQuery } from '@tanstack/react-query'
import { ChevronDown, FileText, PackageCheck, Printer, Tag, Truck } from 'lucide-react'
import { useState } from 'react'
import { orderStrings } from '#contract/orders/strings.ts'
import { isLabelKind, paperKinds, type PaperKind } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { buttonClass } from '#web/ui/button.tsx'
import {
  MenuGroup,
  MenuHeading,
  MenuItem,
  MenuLinkItem,
  MenuPanel,
  MenuRoot,
  MenuTrigger,
} from '#web/ui/menu.tsx'
import { printAddress, settingsQuery, useChangeSettings } from './api.ts'
import { PaperCheck } from './printed-check.tsx'
import { SenderDialog } from './sender-dialog.tsx'

const words = paperStrings.print

/** Documents of the ticked orders. The kind of label that was chosen last is the one that the key `l` prints. */
export const PrintMenu = ({
  ids,
  pickList,
  className,
}: {
  ids: readonly number[]
  /** Address of the pick list, which is a page and not a document. */
  pickList: string
  className?: string
}) => {
  const settings = useQuery(settingsQuery)
  const { mutate } = useChangeSettings()
  const [isSender, setSender] = useState(false)
  const remember = (kind: PaperKind) => {
    if (isLabelKind(kind) && kind !== settings.data?.label) mutate({ label: kind })
  }
  return (
    <>
      <MenuRoot>
        <MenuTrigger className={buttonClass('ghost', 'sm', className)}>
          <Printer aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{words.menu}</span>
          <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
        </MenuTrigger>
        <MenuPanel label={words.menu} align="start" className="w-72">
          <PaperCheck filters={{}} ids={ids} />
          <MenuGroup>
            <MenuHeading>{words.heading}</MenuHeading>
            {paperKinds.map((kind) => (
              <MenuLinkItem
                key={kind}
                href={printAddress(kind, ids)}
                icon={
                  isLabelKind(kind) ? (
                    <Tag aria-hidden className="size-4" />
                  ) : (
                    <FileText aria-hidden className="size-4" />
                  )
                }
                onClick={() => remember(kind)}
              >
                {words.kinds[kind]}
              </MenuLinkItem>
            ))}
          </MenuGroup>
          <div className="my-1.5 border-t border-line" />
          <MenuLinkItem href={pickList} icon={<PackageCheck aria-hidden className="size-4" />}>
            {orderStrings.bulk.picking}
          </MenuLinkItem>
          <MenuItem icon={<Truck aria-hidden className="size-4" />} onClick={() => setSender(true)}>
            {paperStrings.sender.title}
          </MenuItem>
        </MenuPanel>
      </MenuRoot>
      <SenderDialog isOpen={isSender} onClose={() => setSender(false)} />
    </>
  )
}
