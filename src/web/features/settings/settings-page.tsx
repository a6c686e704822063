import { Tabs } from '@base-ui/react/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { settingsCardNames, subjectOf, useUnsavedFields } from '#web/lib/settings-drafts.ts'
import { SettingsSaves } from '#web/lib/settings-saves.ts'
import { subjects, subjectsOf, type SettingsTab, type Subject } from '#web/lib/settings-tabs.ts'
import { useWideFrom } from '#web/lib/use-media.ts'
import { useSaves } from '#web/lib/use-saves.ts'
import { LeaveUnsaved } from '#web/ui/leave-unsaved.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { showProblem } from '#web/ui/show-problem.ts'
import { cardTitles } from './card-titles.ts'
import { readAgain } from './read-again.ts'
import { labelOf } from './settings-index.ts'
import { SettingsSearch } from './settings-search.tsx'
import { showField } from './show-field.ts'
import { SubjectContent } from './subject-content.tsx'
import { SubjectIndex } from './subject-index.tsx'
import { SubjectTab } from './subject-tab.tsx'

const words = accountStrings.settings

/** Nothing without a user: the session may end while this is open. */
export const SettingsPage = () => {
  const user = useUser()
  return user && <Settings user={user} />
}

const Settings = ({ user }: { user: User }) => {
  const { tab = 'profile', field } = useSearch({ from: '/signed-in/settings' })
  const navigate = useNavigate()
  const isWide = useWideFrom(768)
  const unsaved = useUnsavedFields(user.id, settingsCardNames)
  const shown = subjectsOf(tab)
  const unsavedSubjects = unsaved.map(({ card }) => subjectOf(card))
  const isDrawn = useSeen(shown, unsavedSubjects)
  const content = useRef<HTMLDivElement>(null)
  const choose = (chosen: SettingsTab) =>
    navigate({
      to: paths.settings,
      search: { tab: chosen === 'profile' ? undefined : chosen },
      resetScroll: false,
    })
  const queryClient = useQueryClient()
  const { context, refused, discardAll } = useSaves(user.id, {
    cards: settingsCardNames,
    labelOf,
    readAgain: (cards) => readAgain(queryClient, cards),
    onRefused: (card, saving) => {
      const isOpen = shown.includes(subjectOf(card))
      void (isOpen ? Promise.resolve() : choose(subjectOf(card))).then(() =>
        // What was found wrong before anything was sent is drawn in the next frame.
        requestAnimationFrame(() => showProblem(saving)),
      )
    },
  })
  useShownField(content, field)
  return (
    <Page title={words.title}>
      <SettingsSaves value={context}>
        <Tabs.Root
          value={tab}
          onValueChange={(value) => void choose(value as SettingsTab)}
          orientation={isWide ? 'vertical' : 'horizontal'}
          className="md:grid md:grid-cols-[15rem_minmax(0,54rem)] md:items-start md:gap-8"
        >
          <div className="mb-5 space-y-3 md:sticky md:top-24 md:z-20 md:mb-0">
            <SettingsSearch onChosen={(id) => content.current && showField(content.current, id)} />
            <Tabs.List
              aria-label={words.sections}
              className="relative -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:flex-col md:border-0 md:px-0"
            >
              {subjects.map((name) => (
                <SubjectTab
                  key={name}
                  name={name}
                  isShown={shown.includes(name)}
                  isUnsaved={unsavedSubjects.includes(name)}
                  isRefused={refused.some(
                    (card) => subjectOf(card) === name && unsaved.some((line) => line.card === card),
                  )}
                />
              ))}
            </Tabs.List>
            {shown.length === 1 && shown[0] && <SubjectIndex subject={shown[0]} content={content} />}
          </div>
          <div ref={content} className="min-w-0 space-y-4">
            {tab === 'marketing' && (
              <p className="text-muted">
                {words.tabs.marketing}: {shown.map((name) => words.tabs[name]).join(', ')}
              </p>
            )}
            {subjects.map((name) => (
              <div
                key={name}
                role="tabpanel"
                aria-label={words.tabs[name]}
                hidden={!shown.includes(name)}
                className="space-y-4 empty:hidden"
              >
                {isDrawn(name) && <SubjectContent subject={name} user={user} />}
              </div>
            ))}
          </div>
        </Tabs.Root>
        <SaveBar
          userId={user.id}
          cards={settingsCardNames}
          titles={cardTitles}
          className="md:ml-[17rem] md:max-w-216"
          refused={refused}
          isSaving={context.isSaving}
          onSave={context.saveAll}
          onDiscard={discardAll}
        />
      </SettingsSaves>
      <LeaveUnsaved path={paths.settings} isUnsaved={unsaved.length > 0} words={words.leave} />
    </Page>
  )
}

/** What was opened once stays behind the others with the outcome of its tests; what waits to be saved has to be there too. */
const useSeen = (shown: readonly Subject[], unsaved: readonly Subject[]): ((name: Subject) => boolean) => {
  const [seen, setSeen] = useState(shown)
  const missing = [...shown, ...unsaved].filter((name) => !seen.includes(name))
  if (missing.length > 0) setSeen([...seen, ...new Set(missing)])
  return (name) => seen.includes(name)
}

/** Leads to the field of the address. */
const useShownField = (content: React.RefObject<HTMLElement | null>, field: string | undefined) => {
  useEffect(
    () => (content.current && field ? showField(content.current, field) : undefined),
    [content, field],
  )
}
