import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { exchangeStrings } from '#contract/exchange/strings.ts'
import { socialProofStrings } from '#contract/social-proof/strings.ts'
import { writerStrings } from '#contract/writer/strings.ts'
import { paths } from '#web/app/paths.ts'
import { rateQuery } from '#web/features/exchange/api.ts'
import { proofDefaultQuery } from '#web/features/social-proof/api.ts'
import { writerQuery } from '#web/features/writer/api.ts'
import { platformCards, useUnsavedFields, type PlatformCard } from '#web/lib/settings-drafts.ts'
import { SettingsSaves } from '#web/lib/settings-saves.ts'
import { refetchShown, useSaves } from '#web/lib/use-saves.ts'
import { LeaveUnsaved } from '#web/ui/leave-unsaved.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { showProblem } from '#web/ui/show-problem.ts'
import type { AdminTab } from './admin-search.ts'

/** The section in which a card stands. */
export const tabOf: Record<PlatformCard, AdminTab> = {
  rate: 'platform',
  platformProof: 'platform',
  platformWriter: 'writer',
}

const titles: Record<PlatformCard, string> = {
  rate: exchangeStrings.title,
  platformProof: socialProofStrings.platform.title,
  platformWriter: writerStrings.title,
}

const sources: Record<PlatformCard, QueryKey> = {
  rate: rateQuery.queryKey,
  platformProof: proofDefaultQuery.queryKey,
  platformWriter: writerQuery('platform').queryKey,
}

/** What an administrator decides for everybody is saved as in the settings: by one bar, from whatever section. */
export const PlatformSaves = ({
  user,
  onShow,
  children,
}: {
  user: User
  onShow: (tab: AdminTab) => Promise<void>
  children: ReactNode
}) => {
  const queryClient = useQueryClient()
  const unsaved = useUnsavedFields(user.id, platformCards)
  const { context, refused, discardAll } = useSaves(user.id, {
    cards: platformCards,
    labelOf: () => undefined,
    readAgain: (cards) =>
      refetchShown(
        queryClient,
        cards.map((card) => sources[card]),
      ),
    onRefused: (card, saving) =>
      void onShow(tabOf[card]).then(() => requestAnimationFrame(() => showProblem(saving))),
  })
  return (
    <SettingsSaves value={context}>
      {children}
      <SaveBar
        userId={user.id}
        cards={platformCards}
        titles={titles}
        className="max-w-3xl"
        refused={refused}
        isSaving={context.isSaving}
        onSave={context.saveAll}
        onDiscard={discardAll}
      />
      <LeaveUnsaved path={paths.admin} isUnsaved={unsaved.length > 0} words={adminStrings.leave} />
    </SettingsSaves>
  )
}
