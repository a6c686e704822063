/** Everything the audit trail records, by what somebody looks for. */
export const auditKinds = {
  signIns: [
    'sign-in',
    'sign-in-failed',
    'sign-in-slowed',
    'sign-in-refused',
    'sign-out',
    'end-session',
    'end-other-sessions',
  ],
  accounts: [
    'create-client',
    'create-admin',
    'change-details',
    'activate',
    'deactivate',
    'reset-password',
    'delete-client',
    'switch-off-two-factor',
    'change-own-password',
    'switch-on-own-two-factor',
    'switch-off-own-two-factor',
  ],
  keys: [
    'change-keys',
    'enter-exchange-rate',
    'save-writer',
    'remove-writer',
    'choose-social-proof',
    'save-terms',
    'allow-outside',
    'make-backup',
  ],
  domains: [
    'add-domain',
    'verify-domain',
    'make-main-domain',
    'remove-domain',
    'create-tenant',
    'edit-tenant',
    'delete-tenant',
  ],
  confirmation: ['save-confirmation', 'send-unconfirmed'],
  exports: ['export-orders', 'print-orders', 'export-customers'],
  customers: [
    'block-customer',
    'unblock-customer',
    'merge-customers',
    'split-customers',
    'erase-customer',
    'save-retention',
    'forget-old-orders',
    'delete-test-orders',
  ],
} as const

export type AuditKind = keyof typeof auditKinds
export type AuditAction = (typeof auditKinds)[AuditKind][number]

export const auditKindNames = Object.keys(auditKinds) as AuditKind[]
export const auditActions: readonly AuditAction[] = Object.values(auditKinds).flat()
