import { useQuery } from '@tanstack/react-query'
import { marketFacts, markets } from '#contract/common/market.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Flag } from '#web/ui/flag.tsx'
import { LoadedCard } from '#web/ui/loaded-card.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { leadSettingsQuery, useChooseLeads } from './api.ts'

const words = leadStrings.settings

/** In which markets forms are kept before they are sent. */
export const LeadSettingsCard = () => {
  const choose = useChooseLeads()
  return (
    <LoadedCard query={useQuery(leadSettingsQuery)} title={words.title} failed={words.failed}>
      {(saved) => {
        const shown = choose.isPending
          ? { ...saved, [choose.variables.market]: choose.variables.isOn }
          : saved
        return (
          <Section level="h2" title={words.title} hint={words.hint}>
            <ul className="divide-y divide-line">
              {markets.map((market) => {
                const { label } = marketFacts[market]
                return (
                  <li key={market} className="flex items-center gap-3 py-1">
                    <Flag market={market} />
                    <span className="flex-1 font-bold">{label}</span>
                    <Switch
                      label={`${words.title}: ${label}`}
                      isOn={shown[market]}
                      isDisabled={choose.isPending}
                      onChange={(isOn) =>
                        choose.mutate(
                          { market, isOn },
                          {
                            onSuccess: () => notify.success((isOn ? words.on : words.off)(label)),
                            onError: (error) =>
                              notify.failure(words.saveFailed, error, leadStrings.said.hint),
                          },
                        )
                      }
                    />
                  </li>
                )
              })}
            </ul>
          </Section>
        )
      }}
    </LoadedCard>
  )
}
