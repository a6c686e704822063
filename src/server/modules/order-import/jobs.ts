import type { JobHandlers } from '../../jobs/handlers.ts'
import { runImport, undoImport } from './run-import.ts'

export const orderImportJobs: JobHandlers<'order-import'> = {
  'order-import.run': ({ importId }, { services, signal }) => runImport(services, importId, signal),
  'order-import.undo': ({ importId }, { services, signal }) => undoImport(services, importId, signal),
}
