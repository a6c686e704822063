import type { Database } from '../../db/db.ts'

/** A page that was not heard of for this long is closed; open ones report every 25 s. */
const openSeconds = 60
/** Beats wait this long for each other and travel to the database together. */
const gatherMs = 500
/** More beats in one journey are not counted: nobody's page, or everybody's. */
const maxGathered = 2000
/** Pages that one network may have counted on one website: a family or an office, not a program that wants to look like a crowd. */
const maxPerNetwork = 10

type Beat = { websiteId: number; visitor: string }

export type VisitorBook = {
  /**
   * Notes that a page is open and answers how many are, or null when the website shows no visitors. `network` is kept in memory for a
   * minute and nowhere else.
   */
  beat(beat: Beat, network: string): Promise<number | null>
}

/** One statement for a whole gathering, however many pages are open; the deletion keeps the table as small as the present moment. */
const note = `
  with beats as (
    select distinct b.website_id, b.visitor from unnest($1::int[], $2::text[]) b (website_id, visitor)
    join product_websites w on w.id = b.website_id
    where w.social_proof = 'stvarno' and w.is_active and w.deleted_at is null
    order by b.website_id, b.visitor
  ), gone as (
    delete from page_visitors where seen_at < now() - interval '10 minutes'
  )
  insert into page_visitors (website_id, visitor, seen_at) select website_id, visitor, now() from beats
  on conflict (website_id, visitor) do update set seen_at = excluded.seen_at`

const count = `
  select w.id, count(v.visitor)::int as open from product_websites w
  left join page_visitors v on v.website_id = w.id and v.seen_at > now() - make_interval(secs => $2)
  where w.id = any($1) and w.social_proof = 'stvarno' and w.is_active and w.deleted_at is null
  group by w.id`

const crowd = () => {
  let seen = new Map<string, Set<string>>()
  let since = 0
  /** Whether a page of this network is still counted. */
  return (key: string, visitor: string, now: number): boolean => {
    if (now - since > openSeconds * 1000) {
      seen = new Map()
      since = now
    }
    const pages = seen.get(key) ?? new Set()
    if (pages.has(visitor)) return true
    if (pages.size >= maxPerNetwork || seen.size >= maxGathered * 10) return false
    seen.set(key, pages.add(visitor))
    return true
  }
}

/**
 * Open pages of all instances: each gathers the beats it receives for a moment and writes them together, so that a thousand readers cost
 * the database two statements and every instance answers the same count.
 */
export const createVisitorBook = (
  database: Pick<Database, 'pool'>,
  clock: () => number = () => Date.now(),
): VisitorBook => {
  const isCounted = crowd()
  let gathered: Beat[] = []
  let asked = new Set<number>()
  let journey: Promise<Map<number, number>> | null = null

  const travel = async (): Promise<Map<number, number>> => {
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    const [beats, ids] = [gathered, [...asked]]
    gathered = []
    asked = new Set()
    journey = null
    const columns = [beats.map(({ websiteId }) => websiteId), beats.map(({ visitor }) => visitor)]
    if (beats.length > 0) await database.pool.query({ name: 'note-visitors', text: note, values: columns })
    const { rows } = await database.pool.query<{ id: number; open: number }>({
      name: 'count-visitors',
      text: count,
      values: [ids, openSeconds],
    })
    return new Map(rows.map(({ id, open }) => [id, open]))
  }

  return {
    async beat(beat, network) {
      const { websiteId, visitor } = beat
      if (gathered.length < maxGathered && isCounted(`${network} ${websiteId}`, visitor, clock()))
        gathered.push(beat)
      if (asked.size < maxGathered) asked.add(websiteId)
      journey ??= travel()
      return (await journey).get(websiteId) ?? null
    },
  }
}
