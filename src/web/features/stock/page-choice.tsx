import type { ReactNode } from 'react'
import { Picture } from '#web/ui/picture.tsx'

type Offered = { id: number; title: string; image: string | null }

/** Pages to tick; each line is its own label. */
export const PageChoice = <Website extends Offered>({
  websites,
  chosen,
  note,
  onChange,
}: {
  websites: readonly Website[]
  chosen: readonly number[]
  note?: (website: Website) => ReactNode
  onChange: (ids: number[]) => void
}) => (
  <ul className="max-h-80 space-y-1.5 overflow-y-auto">
    {websites.map((website) => (
      <li key={website.id}>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line p-2 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft/40">
          <input
            type="checkbox"
            checked={chosen.includes(website.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, website.id] : chosen.filter((id) => id !== website.id))
            }
            className="size-5 shrink-0 accent-primary"
          />
          <Picture src={website.image} alt="" className="size-9 shrink-0 rounded-md" />
          <span className="min-w-0">
            <span className="block font-bold break-words">{website.title}</span>
            {note && (
              <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">{note(website)}</span>
            )}
          </span>
        </label>
      </li>
    ))}
  </ul>
)
