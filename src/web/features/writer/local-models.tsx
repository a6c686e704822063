import { useQuery } from '@tanstack/react-query'
import { Cpu } from 'lucide-react'
import { writerStrings } from '#contract/writer/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { localServersQuery } from './api.ts'

const words = writerStrings.local

/** More would bury the form; the rest is typed. */
const shown = 6

/** Models that already run on this machine, each taken with one press. */
export const LocalModels = ({ onTake }: { onTake: (taken: { baseUrl: string; model: string }) => void }) => {
  const { data: servers, isError } = useQuery(localServersQuery)
  if (isError) return null
  return (
    <div role="status" className="space-y-2 text-[0.8125rem] text-muted">
      {!servers && <p>{words.looking}</p>}
      {servers?.length === 0 && <p>{words.none}</p>}
      {servers?.map(({ name, baseUrl, models }) => (
        <div key={baseUrl} className="flex flex-wrap items-center gap-2">
          <span className="inline-flex items-center gap-1.5 font-bold text-ink">
            <Cpu aria-hidden className="size-4" />
            {words.found(name)}
          </span>
          {models.length === 0 && <span>{words.empty}</span>}
          {models.slice(0, shown).map((model) => (
            <Button key={model} onClick={() => onTake({ baseUrl, model })}>
              {words.take(model)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
}
