import { type LeadList } from '#contract/leads/schema.ts'
import { leadViews, type LeadView } from '#contract/leads/views.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const words = leadStrings.filter

type Props = {
  list: Pick<LeadList, 'counts' | 'websites'>
  view: LeadView
  websiteId: number | undefined
  onView: (view: LeadView) => void
  onWebsite: (websiteId: number | undefined) => void
}

/** Which of them, of which page; each says how many it holds. */
export const LeadFilters = ({ list: { counts, websites }, view, websiteId, onView, onWebsite }: Props) => (
  <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
    <div role="group" aria-label={words.label} className="flex flex-wrap gap-1.5">
      {leadViews.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onView(each)}
          className={cn(
            'inline-flex h-11 items-center gap-2 rounded-full border px-4 font-bold transition-colors',
            each === view
              ? 'border-primary bg-primary-soft text-on-primary-soft'
              : 'border-line-strong bg-surface hover:bg-surface-2',
          )}
        >
          {words.views[each]} <span className="tabular">{counts[each]}</span>
        </button>
      ))}
    </div>
    {(websites.length > 1 || websiteId !== undefined) && (
      <Field label={words.website} className="w-full sm:w-72">
        {(control) => (
          <Select
            {...control}
            value={websiteId ?? ''}
            onChange={({ target }) => onWebsite(target.value ? Number(target.value) : undefined)}
          >
            <option value="">{words.anyWebsite}</option>
            {websites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
  </div>
)
