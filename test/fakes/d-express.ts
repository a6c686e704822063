import { startFakeService, type FakeService } from './service.ts'

type Town = { Id: number; Name: string; DName: string; PttNo: number }
type Street = { Id: number; Name: string; TId: number; Del: boolean }

export type FakeDExpress = FakeService & {
  /** What was created, oldest first. */
  parcels: Record<string, unknown>[]
  towns: Town[]
  streets: Street[]
  /** What it says that its transfers pay, by their references. */
  payments: Map<string, Record<string, unknown>[]>
  /** The next so many parcels are stored, and their answers never come. */
  loseAnswers: (count: number) => void
}

export const dExpressAccount = { username: 'prodavac', password: 'lozinka-za-api' } as const

const authorization = `Basic ${Buffer.from(`${dExpressAccount.username}:${dExpressAccount.password}`).toString('base64')}`

type Said = { id: string; code: string; reference?: string; status: number; at: string }

/** What D Express sends of a parcel, in both ways in which it does; `at` is `yyyyMMddHHmmss` in Belgrade. */
export const dExpressNotices = ({ id, code, reference = '', status, at }: Said) => {
  const said = { cc: 'lozinka', nID: id, code, rID: reference, sID: String(status), dt: at }
  return [
    { method: 'PUT', query: String(new URLSearchParams(said)), body: '' },
    { method: 'POST', query: '', body: JSON.stringify({ ...said, nID: Number(id), sID: status }) },
  ] as const
}

/** Its documented limits, as far as a text can break them. */
const problemOf = (body: Record<string, unknown>): string | null => {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  if (!/^UK\d{5}$/.test(text('CClientID'))) return 'CClientID is not valid'
  for (const name of ['CName', 'PuName', 'RName', 'RAddress', 'Content'])
    if (text(name) === '' || text(name).length > 50 || /\p{Script=Cyrillic}/u.test(text(name)))
      return `${name} is not valid`
  for (const name of ['CTownID', 'PuTownID', 'RTownID'])
    if (Number(body[name]) < 100_000 || Number(body[name]) > 10_000_000) return `${name} is not valid`
  if (!/^(381[1-9]\d{7,8}|38167\d{6,8})$/.test(text('RCPhone'))) return 'RCPhone is not valid'
  const [{ Code: code } = { Code: '' }] = body['PackageList'] as { Code: string }[]
  if (!/^[A-Z]{2}\d{10}$/.test(code)) return 'Code is not valid'
  return Number.isInteger(body['BuyOut']) ? null : 'BuyOut is not valid'
}

/** Bare texts for answers, lists that begin after a date, references that can be used once. */
export const startFakeDExpress = async (): Promise<FakeDExpress> => {
  const parcels: FakeDExpress['parcels'] = []
  const towns: Town[] = [
    { Id: 703_869, Name: 'Niš', DName: 'Niš', PttNo: 18_000 },
    { Id: 791_032, Name: 'Beograd', DName: 'Beograd (Zvezdara)', PttNo: 11_000 },
    { Id: 791_040, Name: 'Beograd', DName: 'Beograd (Stari grad)', PttNo: 11_000 },
    { Id: 745_000, Name: 'Šabac', DName: 'Šabac', PttNo: 15_000 },
  ]
  const streets: Street[] = [
    { Id: 1001, Name: 'Kralja Petra', TId: 791_040, Del: false },
    { Id: 1002, Name: 'Bulevar kralja Aleksandra', TId: 791_032, Del: false },
    { Id: 1003, Name: 'Stara ulica', TId: 791_032, Del: true },
    { Id: 1004, Name: 'Glavna', TId: 703_869, Del: false },
    { Id: 1005, Name: 'Dušanova', TId: 703_869, Del: false },
  ]
  const payments: FakeDExpress['payments'] = new Map()
  let lost = 0
  const service = await startFakeService(({ method, path, query, headers, body }) => {
    if (headers.authorization !== authorization) return { status: 401, body: 'Unauthorized' }
    const isAll = query['date'] === '20000101000000'
    if (path === '/data/towns') return { status: 200, body: isAll ? towns : [] }
    if (path === '/data/streets') return { status: 200, body: isAll ? streets : [] }
    if (path === '/data/viewpayments')
      return { status: 200, body: payments.get(query['PaymentReference'] ?? '') ?? [] }
    if (method !== 'POST' || path !== '/data/addshipment') return { status: 404, body: 'Not found' }
    const parcel = body as Record<string, unknown>
    const problem = problemOf(parcel)
    if (problem) return { status: 200, body: problem }
    if (parcels.some((known) => known['ReferenceID'] === parcel['ReferenceID']))
      return { status: 200, body: 'ReferenceID already exists' }
    parcels.push(parcel)
    if (lost > 0) {
      lost -= 1
      return new Promise(() => {})
    }
    return { status: 200, body: 'OK' }
  })
  return { ...service, parcels, towns, streets, payments, loseAnswers: (count) => void (lost = count) }
}
