import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { fileEndpoint } from '../common/file-endpoint.ts'
import { idParams } from '../common/ids.ts'
import { bankStatementsAddress, statementFileField } from './addresses.ts'
import {
  bankStatementsSchema,
  decideTransferSchema,
  divideTransferSchema,
  pastedStatementSchema,
  payoutBankSchema,
  readStatementSchema,
  statementQuerySchema,
} from './schema.ts'

export const bankStatementFiles = {
  read: fileEndpoint({
    method: 'POST',
    path: '/api/bank-statements/file',
    access: 'signedIn',
    summary:
      'Read a statement of a bank (XML of any bank, camt.053, MT940, CSV, XLSX); where it is not known, ask what they mean',
    query: statementQuerySchema,
    fileField: statementFileField,
    answerTypes: ['application/json'],
    answer: readStatementSchema,
    status: 201,
  }),
}

export const bankStatementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: bankStatementsAddress,
    access: 'signedIn',
    summary: 'Transfers on the account beside the payouts they belong to, and payouts whose money is missing',
    answer: bankStatementsSchema,
  }),
  paste: endpoint({
    method: 'POST',
    path: bankStatementsAddress,
    access: 'signedIn',
    summary: 'Read a statement that was pasted, such as the text of a PDF',
    body: pastedStatementSchema,
    answer: readStatementSchema,
    status: 201,
  }),
  acceptSure: endpoint({
    method: 'POST',
    path: '/api/bank-statements/accept',
    access: 'signedIn',
    summary: 'Accept every proposal that needs no look',
    answer: z.object({ accepted: z.number().int() }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/bank-statements/transfers/:id',
    access: 'signedIn',
    summary: 'Say which payout a transfer belongs to, or that it is none of a courier',
    params: idParams,
    body: decideTransferSchema,
    answer: bankStatementsSchema,
  }),
  divide: endpoint({
    method: 'PUT',
    path: '/api/bank-statements/transfers/:id/parts',
    access: 'signedIn',
    summary: 'Say which payouts a transfer pays together, each with its part',
    params: idParams,
    body: divideTransferSchema,
    answer: bankStatementsSchema,
  }),
  ofPayout: endpoint({
    method: 'GET',
    path: '/api/bank-statements/payouts/:id',
    access: 'signedIn',
    summary: 'What of a payout came to the account',
    params: idParams,
    answer: payoutBankSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bank-statements/:id',
    access: 'signedIn',
    summary: 'Take a statement back with its transfers',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
