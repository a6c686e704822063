import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { isGuessable } from '#contract/accounts/password.ts'
import type { Activity, PasswordChange, Session, TwoFactor } from '#contract/accounts/schema.ts'
import { displayName } from '#contract/accounts/display-name.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { auditKinds, type AuditAction, type AuditKind } from '#contract/admin/audit-actions.ts'
import type { AccountDetails, AuditEntry, Health, ManagedUser, NewClient } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { tenantEndpoints } from '#contract/tenants/endpoints.ts'
import type { Tenant, TenantPage } from '#contract/tenants/schema.ts'
import { tenantStrings } from '#contract/tenants/strings.ts'
import {
  buildActivity,
  buildSessions,
  buildAuditEntry,
  buildHealth,
  buildManagedUser,
  buildManagedUsers,
} from './api-admin-data.ts'
import type { FakeState, Handler } from './api.ts'

export type AdminState = {
  managed: ManagedUser[]
  audit: AuditEntry[]
  tenants: Tenant[]
  tenantPages: Record<string, TenantPage>
  health: Health
  /** Of the person who signs in; the code is always `fakeCode`. */
  twoFactor: TwoFactor
  /** Strangers guessed too often: a sign-in needs a solved calculation. */
  provesWork: boolean
  sessions: Session[]
  activity: Activity[]
}

export const fakeCode = '123456'

export const adminState = (): AdminState => ({
  managed: buildManagedUsers(),
  audit: [buildAuditEntry()],
  tenants: [],
  tenantPages: {},
  health: buildHealth(),
  twoFactor: { isOn: false, recoveryCodesLeft: 0 },
  provesWork: false,
  sessions: buildSessions(),
  activity: buildActivity(),
})

type Given = {
  state: FakeState
  iso: () => string
  password: string
  refuse: (code: ErrorCode) => never
}

const done = (message: string) => ({ success: true, message })

/** Own password, second step, administration and tenants, answered from memory. */
export const adminHandlers = (given: Given): [Endpoint, Handler][] => [
  ...ownAccount(given),
  ...administration(given),
  ...tenants(given),
]

const ownAccount = ({ state, password, refuse }: Given): [Endpoint, Handler][] => {
  const prove = (body: unknown) => {
    if ((body as { password: string }).password !== password) refuse('accounts.wrong_password')
  }
  return [
    [
      accountEndpoints.changePassword,
      ({ body }) => {
        const { currentPassword, newPassword } = body as PasswordChange
        if (currentPassword !== password) refuse('accounts.wrong_password')
        if (state.user && isGuessable(newPassword, state.user)) refuse('accounts.common_password')
        state.user = null
        return { message: accountStrings.security.password.changed, requiresLogin: true }
      },
    ],
    [accountEndpoints.twoFactor, () => state.twoFactor],
    // Real and solved at once: nobody waits for a fake.
    [
      accountEndpoints.challenge,
      () =>
        createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: 1,
          counter: 2,
          deriveKey,
          hmacSignatureSecret: 'izmišljeno',
          hmacKeySignatureSecret: 'izmišljeno',
        }),
    ],
    [accountEndpoints.listSessions, () => state.sessions],
    [accountEndpoints.listActivity, () => state.activity],
    [
      accountEndpoints.endSession,
      ({ params }) => {
        const left = state.sessions.filter(({ id }) => id !== Number(params['id']))
        if (left.length === state.sessions.length) refuse('accounts.session_not_found')
        state.sessions = left
        return { message: accountStrings.security.sessions.ended }
      },
    ],
    [
      accountEndpoints.endOtherSessions,
      () => {
        const others = state.sessions.filter(({ isCurrent }) => !isCurrent)
        state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent)
        return { message: accountStrings.security.sessions.othersEnded(others.length), count: others.length }
      },
    ],
    [
      accountEndpoints.setUpTwoFactor,
      ({ body }) => {
        prove(body)
        const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
        return { secret, uri: `otpauth://totp/Izlog:jelena%40primer.rs?issuer=Izlog&secret=${secret}` }
      },
    ],
    [
      accountEndpoints.confirmTwoFactor,
      ({ body }) => {
        if ((body as { code: string }).code !== fakeCode) refuse('accounts.wrong_first_code')
        state.twoFactor = { isOn: true, recoveryCodesLeft: 10 }
        return {
          recoveryCodes: Array.from({ length: 10 }, (_, index) => `abc${index}d-efgh${(index + 2) % 10}`),
        }
      },
    ],
    [
      accountEndpoints.switchOffTwoFactor,
      ({ body }) => {
        prove(body)
        state.twoFactor = { isOn: false, recoveryCodesLeft: 0 }
        return { message: accountStrings.security.twoFactor.turnedOff }
      },
    ],
  ]
}

const administration = ({ state, iso, refuse }: Given): [Endpoint, Handler][] => {
  const record = (action: AuditAction, target: ManagedUser) => {
    const by = state.user
    state.audit = [
      buildAuditEntry({
        id: Math.max(0, ...state.audit.map(({ id }) => id)) + 1,
        at: iso(),
        action,
        actor: by && { id: by.id, name: displayName(by) },
        target: { id: target.id, name: displayName(target) },
      }),
      ...state.audit,
    ]
  }
  const find = (params: Record<string, string>): ManagedUser => {
    const user = state.managed.find(({ id }) => id === Number(params['id']))
    if (!user) return refuse('admin.user_not_found')
    return user.id === 1 ? refuse('admin.protected_user') : user
  }
  const change = (action: AuditAction, user: ManagedUser, over: Partial<ManagedUser>): ManagedUser => {
    const changed = { ...user, ...over }
    state.managed = state.managed.map((each) => (each.id === user.id ? changed : each))
    record(action, user)
    return changed
  }
  return [
    [
      adminEndpoints.listClients,
      () => state.managed.filter(({ role }) => role === 'client').toSorted((a, b) => b.id - a.id),
    ],
    [adminEndpoints.listUsers, () => state.managed],
    [
      adminEndpoints.stats,
      () => ({
        totalClients: state.managed.filter(({ role }) => role === 'client').length,
        totalWebsites: state.websites.length,
        totalOrders: state.orders.length,
        pendingOrders: state.orders.filter(({ status }) => status === 'Na čekanju').length,
      }),
    ],
    [
      adminEndpoints.createClient,
      ({ body }) => {
        const { password: _password, ...client } = body as NewClient
        if (state.managed.some(({ email }) => email === client.email)) refuse('admin.email_taken')
        const id = Math.max(0, ...state.managed.map((user) => user.id)) + 1
        const user = buildManagedUser({
          ...client,
          id,
          websiteCount: 0,
          orderCount: 0,
          revenue: [],
          lastOrderAt: null,
          lastSignInAt: null,
          createdAt: iso(),
        })
        state.managed = [...state.managed, user]
        record('create-client', user)
        return user
      },
    ],
    [
      adminEndpoints.changeDetails,
      ({ params, body }) => {
        const details = body as AccountDetails
        const user = find(params)
        if (state.managed.some(({ id, email }) => id !== user.id && email === details.email))
          refuse('admin.email_taken')
        return change('change-details', user, details)
      },
    ],
    [
      adminEndpoints.setStatus,
      ({ params, body }) => {
        const { isActive } = body as { isActive: boolean }
        return change(isActive ? 'activate' : 'deactivate', find(params), { isActive })
      },
    ],
    [
      adminEndpoints.resetPassword,
      ({ params }) => {
        change('reset-password', find(params), { mustChangePassword: true })
        return done(adminStrings.reset.done)
      },
    ],
    [
      adminEndpoints.switchOffTwoFactor,
      ({ params }) => change('switch-off-two-factor', find(params), { hasTwoFactor: false }),
    ],
    [
      adminEndpoints.deleteUser,
      ({ params }) => {
        const user = find(params)
        if (user.role === 'admin') refuse('admin.admin_stays')
        state.managed = state.managed.filter(({ id }) => id !== user.id)
        record('delete-client', user)
        return done(adminStrings.remove.done)
      },
    ],
    [
      adminEndpoints.listAudit,
      ({ query: { before, kind, userId } }) =>
        state.audit
          .filter(({ id }) => id < Number(before ?? Number.MAX_SAFE_INTEGER))
          .filter(({ action }) => !kind || auditKinds[kind as AuditKind].some((known) => known === action))
          .filter(({ actor, target }) => !userId || [actor?.id, target?.id].includes(Number(userId)))
          .slice(0, 100),
    ],
    [adminEndpoints.health, () => state.health],
    [
      adminEndpoints.makeBackup,
      () => (state.health = { ...state.health, backup: { ...state.health.backup, isRunning: true } }),
    ],
    [
      adminEndpoints.allowOutside,
      () => (state.health = { ...state.health, outside: { kind: 'open', copiedAt: null } }),
    ],
  ]
}

const tenants = ({ state, refuse }: Given): [Endpoint, Handler][] => [
  [tenantEndpoints.list, () => ({ tenants: state.tenants })],
  [
    tenantEndpoints.create,
    ({ body }) => {
      const { domain } = body as { domain: string }
      if (state.tenants.some((known) => known.domain === domain)) refuse('tenants.domain_taken')
      const tenant = { tenantId: String(state.tenants.length).padStart(22, 'A'), domain }
      state.tenants = [tenant, ...state.tenants]
      return { ...tenant, ...done(tenantStrings.created.text) }
    },
  ],
  [
    tenantEndpoints.findPage,
    ({ params }) => state.tenantPages[params['tenantId'] ?? ''] ?? { title: '', text: '', contact: '' },
  ],
  [
    tenantEndpoints.savePage,
    ({ params, body }) => {
      state.tenantPages = { ...state.tenantPages, [params['tenantId'] ?? '']: body as TenantPage }
      return body as TenantPage
    },
  ],
  [
    tenantEndpoints.remove,
    ({ params }) => {
      const left = state.tenants.filter(({ tenantId }) => tenantId !== params['tenantId'])
      if (left.length === state.tenants.length) refuse('tenants.not_found')
      state.tenants = left
      return done(tenantStrings.removed.text)
    },
  ],
]
