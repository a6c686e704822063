import { buildUser, password } from '../factories/user.ts'
import { call } from './calls.ts'
import { oneRow } from './measure.ts'
import type { Stage } from './stage.ts'

type Session = { userId: number; bearer: Record<string, string>; cookie: Record<string, string> }

/** As a program signs in, which is given both secrets of one session. */
const signIn = async (stage: Stage, role: 'client' | 'admin'): Promise<Session> => {
  const user = await buildUser(stage.rows.db, { role, email: `kraj-${crypto.randomUUID()}@izlog.test` })
  const answer = await fetch(`${stage.web[0].url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return {
    userId: user.id,
    bearer: { authorization: `Bearer ${token}` },
    cookie: { cookie: cookies.find((cookie) => /^(?:__Host-)?izlog=/.test(cookie)) ?? '' },
  }
}

type Ending = {
  name: string
  role: 'client' | 'admin'
  /** What the old session must not be answered any more. */
  address: string
  end: (stage: Stage, session: Session, admin: Record<string, string>) => Promise<boolean>
}

const own = '/api/auth/me'
const byAdmin = async (
  stage: Stage,
  headers: Record<string, string>,
  [method, path, body]: ['PATCH' | 'DELETE', string, object?],
): Promise<boolean> => {
  const { status } = await call(`${stage.web[0].url}/api/admin/users/${path}`, {
    method,
    headers,
    ...(body ? { body } : {}),
  })
  return status === 200
}

const endings: Ending[] = [
  {
    name: 'logout',
    role: 'client',
    address: own,
    end: async (stage, { bearer }) =>
      (await call(`${stage.web[0].url}/api/auth/logout`, { headers: bearer })).status === 200,
  },
  {
    name: 'password change',
    role: 'client',
    address: own,
    async end(stage, { bearer }) {
      const newPassword = 'Vetar nad Dunavom'
      const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
      const { status } = await call(`${stage.web[0].url}/api/auth/change-password`, { headers: bearer, body })
      return status === 200
    },
  },
  {
    name: 'reset',
    role: 'client',
    address: own,
    end: (stage, { userId }, admin) =>
      byAdmin(stage, admin, ['PATCH', `${userId}/reset-password`, { newPassword: 'privremena-lozinka' }]),
  },
  {
    name: 'deactivation',
    role: 'client',
    address: own,
    end: (stage, { userId }, admin) =>
      byAdmin(stage, admin, ['PATCH', `${userId}/status`, { isActive: false }]),
  },
  {
    name: 'deletion',
    role: 'client',
    address: own,
    end: (stage, { userId }, admin) => byAdmin(stage, admin, ['DELETE', String(userId)]),
  },
  {
    name: 'role change',
    role: 'admin',
    address: '/api/admin/users',
    // No call changes a role, so what an operator would do by hand.
    async end(stage, { userId }) {
      const { rowCount } = await stage.rows.pool.query("update users set role = 'client' where id = $1", [
        userId,
      ])
      return rowCount === 1
    },
  },
]

/** S18 */
export const sessionDeath = oneRow({
  id: 'S18',
  title: 'sessions that have ended',
  when: 'always',
  isGentle: true,
  async measure({ stage, count }) {
    const rounds = count(4, 42)
    const admin = await stage.signIn(1)
    let asked = 0
    let accepted = 0
    let odd = 0
    let notEnded = 0
    let deadBefore = 0
    const answered = new Map<string, number>()
    for (const { name, role, address, end } of endings)
      for (let round = 0; round < rounds; round += 1) {
        const session = await signIn(stage, role)
        // Both secrets on both instances, at once.
        const ask = () =>
          Promise.all(
            stage.web.flatMap(({ url }) =>
              [session.bearer, session.cookie].map(
                async (headers) => (await call(url + address, { method: 'GET', headers })).status,
              ),
            ),
          )
        deadBefore += (await ask()).filter((status) => status !== 200).length
        if (!(await end(stage, session, admin))) notEnded += 1
        const after = await ask()
        asked += after.length
        const taken = after.filter((status) => status < 400).length
        accepted += taken
        odd += after.filter((status) => status >= 400 && status !== 401 && status !== 403).length
        if (taken > 0) answered.set(name, (answered.get(name) ?? 0) + taken)
      }
    const where = [...answered].map(([name, times]) => `${times} after ${name}`).join(', ')
    return {
      what: `${endings.map(({ name }) => name).join(', ')}, ${rounds} times each; then bearer token and cookie on two instances at once`,
      figure: `${accepted} of ${asked} accepted${where ? ` (${where})` : ''}, ${odd} neither 401 nor 403; before the end ${deadBefore} refused, ${notEnded} not ended`,
      target: '0 accepted from the next request on, 0, 0, 0',
      isMet: accepted + odd + notEnded + deadBefore === 0,
    }
  },
})
