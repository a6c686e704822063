import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { Block } from '#contract/customers/schema.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { listsQuery } from './api.ts'
import { BlockLine } from './block-line.tsx'
import { BlockPhoneDialog } from './block-dialog.tsx'

const words = customerScreens.lists

/** Whom the seller refuses or is careful with, and what was refused. */
export const Lists = () => {
  const lists = useQuery(listsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <Loading
      isLoading={lists.isPending}
      label={commonStrings.loading}
      skeleton={
        <div aria-hidden className="space-y-5">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      }
    >
      {() =>
        lists.data ? (
          <div className="space-y-5">
            <Section
              level="h2"
              title={words.hard}
              hint={words.hardHint}
              aside={
                <Button
                  size="sm"
                  className="max-lg:h-11"
                  icon={<Plus aria-hidden className="size-4" />}
                  onClick={() => setAdding(true)}
                >
                  {words.addPhone}
                </Button>
              }
            >
              <BlockList blocks={lists.data.blocks} list="hard" />
            </Section>
            <Section
              level="h2"
              title={words.soft}
              hint={words.softHint}
              aside={
                <Link
                  to={paths.settings}
                  search={{ tab: 'delivery', field: 'risk.soft' }}
                  className="inline-flex min-h-11 items-center text-[0.8125rem] font-bold text-primary hover:underline lg:min-h-6"
                >
                  {words.rules}
                </Link>
              }
            >
              <BlockList blocks={lists.data.blocks} list="soft" />
            </Section>
            <Section level="h2" title={words.log} hint={words.logHint}>
              {lists.data.refused.length === 0 ? (
                <p className="text-muted">{words.noLog}</p>
              ) : (
                <ul aria-label={words.log} className="divide-y divide-line rounded-xl border border-line">
                  {lists.data.refused.map((refused) => (
                    <li key={refused.id} className="px-3 py-2">
                      <b className="break-words">{refused.name}</b>
                      <span className="tabular block text-[0.8125rem] leading-[1.125rem] break-words text-muted">
                        {[refused.phone, refused.productName, formatDateTime(refused.at)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            <BlockPhoneDialog isOpen={isAdding} onClose={() => setAdding(false)} />
          </div>
        ) : (
          <ErrorPanel
            title={words.loadFailed}
            error={lists.error}
            onRetry={() => void lists.refetch()}
            isRetrying={lists.isFetching}
          />
        )
      }
    </Loading>
  )
}

const BlockList = ({ blocks, list }: { blocks: Block[]; list: Block['list'] }) => {
  const own = blocks.filter((block) => block.list === list)
  if (own.length === 0) return <p className="text-muted">{words.none}</p>
  return (
    <ul aria-label={words[list]} className="divide-y divide-line rounded-xl border border-line">
      {own.map((block) => (
        <BlockLine key={block.id} block={block} isMine isLinked />
      ))}
    </ul>
  )
}
