import { dayOf } from '#contract/common/dates.ts'
import type { VisitStep } from '#contract/funnel/steps.ts'
import type { Database } from '../../db/db.ts'
import type { Log } from '../../lib/log.ts'
import { otherSource, longestCampaign, longestSource } from './sources.ts'

/** Reports wait this long for each other and travel to the database together. */
const gatherMs = 2000
/** Lines of one journey; what is more is a program that invents sources. */
const mostGathered = 2000
/** Sources of a website on one day; the others are one line. */
export const mostSources = 60

type Visit = {
  websiteId: number
  steps: readonly VisitStep[]
  source: string
  campaign: string
  /** Who is signed in at that browser: a seller who looks at the own page is no visit. */
  callerId: number | null
}

type Line = Omit<Visit, 'steps'> & { day: string; firstAt: Date; counts: Record<VisitStep, number> }

export type VisitBook = {
  /** Counts a visit; what nobody has written down yet is lost with the process. */
  note(visit: Visit): void
  /** Writes what was noted, such as before the process ends. */
  flush(): Promise<void>
}

/** One statement for a whole gathering. Sources beyond the bound of their day become the one of all others. */
const write = `
  with given as (
    select g.website_id, g.day, left(lower(btrim(g.source)), ${longestSource}) as source,
      left(lower(btrim(g.campaign)), ${longestCampaign}) as campaign,
      min(g.first_at) as first_at, sum(g.seen) as seen, sum(g.opened) as opened, sum(g.phone) as phone
    from unnest($1::int[], $2::date[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::int[], $8::int[], $9::int[])
      as g (website_id, day, source, campaign, caller_id, first_at, seen, opened, phone)
    join product_websites w on w.id = g.website_id and w.is_active and w.deleted_at is null and w.user_id is distinct from g.caller_id
    group by 1, 2, 3, 4
  ), marked as (
    select g.*, g.source || g.campaign = '' or exists (select from page_visits v where v.website_id = g.website_id and v.day = g.day
        and v.source = g.source and v.campaign = g.campaign) as is_known
    from given g
  ), placed as (
    select m.*, is_known or (select count(*) from page_visits v where v.website_id = m.website_id and v.day = m.day)
      + row_number() over (partition by website_id, day, is_known order by seen desc, source, campaign) <= ${mostSources} as fits
    from marked m
  )
  insert into page_visits (website_id, day, source, campaign, first_at, seen, opened, phone)
  select website_id, day, case when fits then source else '${otherSource}' end, case when fits then campaign else '' end,
    min(first_at), sum(seen), sum(opened), sum(phone)
  from placed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (website_id, day, source, campaign) do update set first_at = least(page_visits.first_at, excluded.first_at),
    seen = page_visits.seen + excluded.seen,
    opened = page_visits.opened + excluded.opened, phone = page_visits.phone + excluded.phone`

/** Visits of this instance until they are written; every instance adds to the same sums. */
export const createVisitBook = ({
  database,
  now,
  log,
}: {
  database: Pick<Database, 'pool'>
  now: () => Date
  log: Pick<Log, 'error'>
}): VisitBook => {
  let gathered = new Map<string, Line>()
  let journey: NodeJS.Timeout | null = null

  const flush = async (): Promise<void> => {
    if (journey) clearTimeout(journey)
    journey = null
    const lines = [...gathered.values()]
    gathered = new Map()
    if (lines.length === 0) return
    const column = <T>(of: (line: Line) => T) => lines.map(of)
    await database.pool
      .query({
        name: 'note-visits',
        text: write,
        values: [
          column(({ websiteId }) => websiteId),
          column(({ day }) => day),
          column(({ source }) => source),
          column(({ campaign }) => campaign),
          column(({ callerId }) => callerId),
          column(({ firstAt }) => firstAt),
          column(({ counts }) => counts.seen),
          column(({ counts }) => counts.opened),
          column(({ counts }) => counts.phone),
        ],
      })
      // A figure of a few seconds is worth less than the answer of a page.
      .catch((error: unknown) => log.error({ err: error, lines: lines.length }, 'visits were not counted'))
  }

  return {
    note({ steps, ...visit }) {
      const firstAt = now()
      const line = { ...visit, day: dayOf(firstAt) }
      const key = JSON.stringify(line)
      const known = gathered.get(key)
      if (!known && gathered.size >= mostGathered) return
      const counts = known?.counts ?? { seen: 0, opened: 0, phone: 0 }
      for (const step of new Set(steps)) counts[step] += 1
      if (!known) gathered.set(key, { ...line, firstAt, counts })
      journey ??= setTimeout(() => void flush(), gatherMs).unref()
    },
    flush,
  }
}
