import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import {
  accountDetailsSchema,
  adminStatsSchema,
  auditEntrySchema,
  auditFilterSchema,
  healthSchema,
  managedUserSchema,
  newClientSchema,
  passwordResetSchema,
} from './schema.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

export const adminEndpoints = {
  listClients: endpoint({
    method: 'GET',
    path: '/api/admin/clients',
    access: 'admin',
    summary: 'All clients, newest first',
    answer: z.array(managedUserSchema),
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'All accounts, admins too, oldest first',
    answer: z.array(managedUserSchema),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/stats',
    access: 'admin',
    summary: 'How many clients, websites, orders and orders waiting there are',
    answer: adminStatsSchema,
  }),
  createClient: endpoint({
    method: 'POST',
    path: '/api/admin/clients',
    access: 'admin',
    summary: 'Make an account for a client',
    body: newClientSchema,
    answer: managedUserSchema,
    status: 201,
  }),
  changeDetails: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'Correct the name, address, company, phone and notes of an account; nobody is signed out by it',
    params: idParams,
    body: accountDetailsSchema,
    answer: managedUserSchema,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id/status',
    access: 'admin',
    summary: 'Activate or deactivate an account; a deactivated one is signed out everywhere',
    params: idParams,
    body: z.object({ isActive: z.boolean() }),
    answer: managedUserSchema,
  }),
  resetPassword: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id/reset-password',
    access: 'admin',
    summary: 'Give an account a temporary password; ends its sessions, and its holder chooses a new one',
    params: idParams,
    body: passwordResetSchema,
    answer: done,
  }),
  switchOffTwoFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/two-factor',
    access: 'admin',
    summary: 'Switch off the second step of an account whose holder lost the phone',
    params: idParams,
    answer: managedUserSchema,
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'Delete a client: sessions end, websites leave the air, orders stay',
    params: idParams,
    answer: done,
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary:
      'Who did what, newest first, a hundred at a time, of one kind or about one account; `before` is the last id seen',
    query: auditFilterSchema,
    answer: z.array(auditEntrySchema),
  }),
  allowOutside: endpoint({
    method: 'POST',
    path: '/api/admin/outside',
    access: 'admin',
    summary:
      'Let a database that was put back from a copy send again; what waited then is called off unless asked for',
    body: z.object({ sendsWaiting: z.boolean() }),
    answer: healthSchema,
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/api/admin/backup',
    access: 'admin',
    summary: 'Have a backup made now, unless one is being made; `health` says when it is there',
    answer: healthSchema,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/admin/health',
    access: 'admin',
    summary: 'How the database, the queue, the backups and the disk are doing',
    answer: healthSchema,
  }),
}
