/** Everything the audit trail tells about. */
export const auditActions = [
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
  'create-tenant',
  'delete-tenant',
  'enter-exchange-rate',
] as const
export type AuditAction = (typeof auditActions)[number]
