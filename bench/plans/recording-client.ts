import pg from 'pg'

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] }
type Explained = { 'QUERY PLAN': { Plan: PlanNode }[] }

export type Recorded = { sql: string; nodes: PlanNode[]; ms: number }

type Call = (...args: unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void

const isPlanned = (text: string): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text)

const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)]

const questionOf = (args: unknown[]): { text: string; values: unknown[] } => {
  const [first, second] = args
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  const { text = '', values = [] } = (first ?? {}) as { text?: string; values?: unknown[] }
  return { text, values }
}

let recorded: Recorded[] | null = null

/** Asks for the plan of every statement right before it is run, in the same transaction, while somebody listens. */
export class RecordingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask: Call = this.query.bind(this) as Call
    const asked = async (args: unknown[]): Promise<unknown> => {
      const { text, values } = questionOf(args)
      if (!recorded || !isPlanned(text)) return ask(...args)
      const list = recorded
      const { rows } = (await ask(`explain (format json) ${text}`, values)) as pg.QueryResult<Explained>
      const start = performance.now()
      const result = await ask(...args)
      const ms = performance.now() - start
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      list.push({ sql: text, nodes: plan ? withChildren(plan) : [], ms })
      return result
    }
    const query: Call = (...args) => {
      const callback = typeof args.at(-1) === 'function' ? (args.at(-1) as Callback) : null
      if (!callback) return asked(args)
      asked(args.slice(0, -1)).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      )
      return undefined
    }
    Object.assign(this, { query })
  }
}

/** What `work` asks of the database, with plans and times. */
export const record = async (work: () => Promise<unknown>): Promise<Recorded[]> => {
  const list: Recorded[] = []
  recorded = list
  try {
    await work()
    return list
  } finally {
    recorded = null
  }
}
