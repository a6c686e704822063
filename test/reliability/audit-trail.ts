import { password } from '../factories/user.ts'
import { call } from './calls.ts'
import { oneRow } from './measure.ts'

type Deed = [
  action: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  who?: 'admin' | 'holder',
]

/** What the application's own role may try with what was written. */
const forgeries = [
  "update audit_log set action = 'sign-in'",
  'update audit_log set actor_user_id = 1 where id = (select max(id) from audit_log)',
  'delete from audit_log',
  'delete from audit_log where id = (select max(id) from audit_log)',
  'truncate audit_log',
  'truncate audit_log cascade',
  `with gone as (delete from audit_log returning *) select count(*) from gone`,
  `insert into audit_log (id, action) overriding system value select id, 'sign-in' from audit_log on conflict (id) do update set action = 'sign-in'`,
  `merge into audit_log a using (select 1) as one on true when matched then delete`,
]

/** S25 */
export const auditTrail = oneRow({
  id: 'S25',
  title: 'one line for each privileged deed, for ever',
  when: 'always',
  isGentle: true,
  async measure({ stage }) {
    const seller = await stage.addSeller({ isConnected: false })
    const target = await stage.addSeller({ isConnected: false })
    await stage.addWebsites(seller.id, 1)
    const who = {
      seller: await stage.signIn(seller.id),
      admin: await stage.signIn(1),
      holder: await stage.signIn(target.id),
    }
    const user = `/api/admin/users/${target.id}`
    const host = `trag-${seller.id}.rs`
    const created = `trag-${crypto.randomUUID()}@izlog.test`
    const fresh = 'Vetar nad Dunavom'
    const deeds: Deed[] = [
      [
        'change-keys',
        'PATCH',
        '/api/users/update-settings',
        { trackifyApiKey: 'kljuc-1', trackifySerbiaApiKey: null },
      ],
      ['change-keys', 'PATCH', '/api/user/settings', { telegramChatId: '-100123' }],
      ['change-keys', 'PUT', '/api/pixel/conversions-api', { accessToken: 'EAAtajnatajna' }],
      [
        'change-keys',
        'PUT',
        '/api/couriers/bex',
        { courier: 'bex', password: 'kljuc-bex-1', clientId: '123', contents: '7' },
      ],
      ['change-keys', 'DELETE', '/api/couriers/bex'],
      ['add-domain', 'POST', '/api/domains', { host }],
      ['remove-domain', 'DELETE', `/api/domains/${host}`],
      ['export-orders', 'GET', '/api/orders/export?format=csv'],
      ['export-customers', 'GET', '/api/customers/export'],
      [
        'create-client',
        'POST',
        '/api/admin/clients',
        { email: created, password: fresh, firstName: 'Ana', lastName: 'Anić' },
        'admin',
      ],
      [
        'change-details',
        'PATCH',
        user,
        { email: target.email, firstName: 'Mira', lastName: 'Nova' },
        'admin',
      ],
      [
        'change-own-password',
        'POST',
        '/api/auth/change-password',
        { currentPassword: password, newPassword: fresh, confirmPassword: fresh },
        'holder',
      ],
      ['reset-password', 'PATCH', `${user}/reset-password`, { newPassword: 'Vetar nad Savom' }, 'admin'],
      ['deactivate', 'PATCH', `${user}/status`, { isActive: false }, 'admin'],
      ['activate', 'PATCH', `${user}/status`, { isActive: true }, 'admin'],
      ['delete-client', 'DELETE', user, undefined, 'admin'],
    ]
    const client = await stage.database.client()
    const lines = async () =>
      (await client.query<{ id: string; action: string }>('select id, action from audit_log order by id'))
        .rows
    const wrong: string[] = []
    let turn = 0
    for (const [action, method, url, body, by = 'seller'] of deeds) {
      const before = (await lines()).length
      const { status } = await call((stage.web[turn++ % 2]?.url ?? '') + url, {
        method,
        headers: who[by],
        ...(body ? { body } : {}),
      })
      const added = (await lines()).slice(before).map((line) => line.action)
      if (status >= 300 || added.length !== 1 || added[0] !== action)
        wrong.push(`${action} ${status}: ${added.join('+') || 'nothing'}`)
    }
    const before = JSON.stringify((await client.query('select * from audit_log order by id')).rows)
    const permitted: string[] = []
    for (const sql of forgeries)
      await client.query(sql).then(
        () => permitted.push(sql),
        () => {},
      )
    const isSame = JSON.stringify((await client.query('select * from audit_log order by id')).rows) === before
    await client.end()
    return {
      what: `${deeds.length} privileged deeds of a seller and an administrator at two instances; then ${forgeries.length} ways to change, delete and empty the trail with the application's role`,
      figure: `${wrong.length} without exactly their one line${wrong.length > 0 ? ` (${wrong.join('; ')})` : ''}, ${permitted.length} permitted${permitted.length > 0 ? ` (${permitted.join('; ')})` : ''}, the trail ${isSame ? 'unchanged' : 'CHANGED'}`,
      target: '0, 0, unchanged',
      isMet: wrong.length === 0 && permitted.length === 0 && isSame,
    }
  },
})
