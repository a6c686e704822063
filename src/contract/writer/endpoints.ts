import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import {
  localServerSchema,
  writerInput,
  writerStateSchema,
  writerTrialInput,
  writerTrialSchema,
} from './schema.ts'

/** Keys are answered as masks; a mask sent back leaves its key as it is. */
export const writerEndpoints = {
  getPlatform: endpoint({
    method: 'GET',
    path: '/api/admin/writer',
    access: 'admin',
    summary: 'Which language model writes for everybody, and what a page takes',
    answer: writerStateSchema,
  }),
  savePlatform: endpoint({
    method: 'PUT',
    path: '/api/admin/writer',
    access: 'admin',
    summary: 'Choose the language model for everybody; the environment, where it names one, goes before',
    body: writerInput,
    answer: writerStateSchema,
  }),
  removePlatform: endpoint({
    method: 'DELETE',
    path: '/api/admin/writer',
    access: 'admin',
    summary: 'Forget the language model of the platform and its key',
    answer: writerStateSchema,
  }),
  tryPlatform: endpoint({
    method: 'POST',
    path: '/api/admin/writer/test',
    access: 'admin',
    summary: 'One small real call to a model with settings not yet saved',
    body: writerTrialInput,
    answer: writerTrialSchema,
  }),
  listLocal: endpoint({
    method: 'GET',
    path: '/api/admin/writer/local',
    access: 'admin',
    summary: 'Model servers running on this machine, with their models',
    answer: z.array(localServerSchema),
  }),
  getOwn: endpoint({
    method: 'GET',
    path: '/api/settings/writer',
    access: 'signedIn',
    summary: "The caller's own language model, and which model writes for the caller",
    answer: writerStateSchema,
  }),
  saveOwn: endpoint({
    method: 'PUT',
    path: '/api/settings/writer',
    access: 'signedIn',
    summary: "Write the caller's pages with a key of the caller",
    body: writerInput,
    answer: writerStateSchema,
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/api/settings/writer',
    access: 'signedIn',
    summary: "Forget the caller's own language model and its key",
    answer: writerStateSchema,
  }),
  tryOwn: endpoint({
    method: 'POST',
    path: '/api/settings/writer/test',
    access: 'signedIn',
    summary: 'One small real call to a model with settings not yet saved',
    body: writerTrialInput,
    answer: writerTrialSchema,
  }),
}
