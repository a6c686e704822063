import { exportJWK, exportPKCS8, generateKeyPair, importJWK, jwtVerify } from 'jose'
import { startFakeService, type FakeService, type ServiceReply, type ServiceRequest } from './service.ts'

export type FakeGoogle = FakeService & {
  /** Cells of each spreadsheet, row by row. */
  grids: Record<string, string[][]>
  /** The next append is written and its answer lost. */
  loseNextAppend: () => void
  /** As `GOOGLE_OAUTH_TOKEN_URL` wants it. */
  tokenUrl: string
  /** As `GOOGLE_SERVICE_ACCOUNT_JSON` wants it; names the token address itself. */
  serviceAccountJson: string
  /** An account with the same name and another key. */
  strangerJson: string
}

export const serviceAccountEmail = 'izlog@primer-123.iam.gserviceaccount.com'

export const sheetIds = {
  shared: '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
  notShared: '1NotSharedXRA5nFMdKvBdBZjgmUUqptlbs74OgvE2up',
  excel: '1ExcelFileXRA5nFMdKvBdBZjgmUUqptlbs74OgvE2up',
} as const

const refused = (code: number, message: string, status: string): ServiceReply => ({
  status: code,
  body: { error: { code, message, status } },
})

export const quotaExceeded = refused(
  429,
  "Quota exceeded for quota metric 'Read requests'",
  'RESOURCE_EXHAUSTED',
)

const sheets: Record<string, ServiceReply> = {
  [sheetIds.shared]: { status: 200, body: { properties: { title: 'Porudžbine 2026' } } },
  [sheetIds.notShared]: refused(403, 'The caller does not have permission', 'PERMISSION_DENIED'),
  [sheetIds.excel]: refused(400, 'This operation is not supported for this document', 'FAILED_PRECONDITION'),
}

const newAccount = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const file = {
    type: 'service_account',
    client_email: serviceAccountEmail,
    private_key: await exportPKCS8(privateKey),
    private_key_id: 'kljuc-1',
  }
  const jsonFor = (tokenUrl: string) => JSON.stringify({ ...file, token_uri: tokenUrl })
  return { jsonFor, publicKey: await exportJWK(publicKey) }
}

/** Google's token endpoint, which checks signature, audience, time and scope, and spreadsheets to read and append to. */
export const startFakeGoogle = async (): Promise<FakeGoogle> => {
  const [account, stranger] = await Promise.all([newAccount(), newAccount()])
  let tokenUrl = ''
  let issued = 0

  const grant = async ({ body }: ServiceRequest): Promise<ServiceReply> => {
    const { assertion = '' } = body as { assertion?: string }
    try {
      const key = await importJWK(account.publicKey, 'RS256')
      const { payload } = await jwtVerify(assertion, key, {
        audience: tokenUrl,
        issuer: serviceAccountEmail,
        algorithms: ['RS256'],
      })
      if (payload['scope'] !== 'https://www.googleapis.com/auth/spreadsheets') throw new Error('scope')
      issued += 1
      const body = { access_token: `ya29.${issued}`, expires_in: 3599, token_type: 'Bearer' }
      return { status: 200, body }
    } catch {
      const error_description = 'Invalid JWT Signature.'
      return { status: 400, body: { error: 'invalid_grant', error_description } }
    }
  }

  const grids: FakeGoogle['grids'] = { [sheetIds.shared]: [] }
  let isAnswerLost = false

  const values = (id: string, request: ServiceRequest): ServiceReply => {
    const grid = grids[id]
    if (!grid) return sheets[id] ?? refused(404, 'Requested entity was not found.', 'NOT_FOUND')
    if (request.method === 'GET' && request.path.endsWith('/values/1:1')) {
      const [first] = grid
      return {
        status: 200,
        body: { range: 'Sheet1!1:1', majorDimension: 'ROWS', ...(first ? { values: [first] } : {}) },
      }
    }
    if (request.method === 'GET') {
      const column = grid.map(([first]) => [first ?? ''])
      return {
        status: 200,
        body: {
          range: 'Sheet1!A:A',
          majorDimension: 'ROWS',
          ...(column.length > 0 ? { values: column } : {}),
        },
      }
    }
    if (request.query['valueInputOption'] !== 'RAW') return refused(400, 'RAW only', 'INVALID_ARGUMENT')
    const rows = (request.body as { values: string[][] }).values
    grid.push(...rows)
    if (isAnswerLost) {
      isAnswerLost = false
      return {
        status: 503,
        body: {
          error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' },
        },
      }
    }
    return {
      status: 200,
      body: { spreadsheetId: id, updates: { spreadsheetId: id, updatedRows: rows.length } },
    }
  }

  const updateCells = (id: string, { body }: ServiceRequest): ServiceReply => {
    const grid = grids[id]
    if (!grid) return sheets[id] ?? refused(404, 'Requested entity was not found.', 'NOT_FOUND')
    const { valueInputOption, data } = body as {
      valueInputOption: string
      data: { range: string; values: string[][] }[]
    }
    if (valueInputOption !== 'RAW') return refused(400, 'RAW only', 'INVALID_ARGUMENT')
    for (const {
      range,
      values: [[text = ''] = []],
    } of data) {
      const [, letter = '', number = ''] = /^([A-Z])(\d+)$/.exec(range) ?? []
      const row = grid[Number(number) - 1]
      if (!row) return refused(400, `Unable to parse range: ${range}`, 'INVALID_ARGUMENT')
      row[letter.charCodeAt(0) - 65] = text
    }
    return { status: 200, body: { spreadsheetId: id, totalUpdatedCells: data.length } }
  }

  const service = await startFakeService((request) => {
    if (request.path === '/token') return grant(request)
    if (request.headers.authorization !== `Bearer ya29.${issued}`)
      return refused(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED')
    const [, updatedIn] = /^\/v4\/spreadsheets\/([\w-]+)\/values:batchUpdate$/.exec(request.path) ?? []
    if (updatedIn !== undefined) return updateCells(updatedIn, request)
    const [, inside] = /^\/v4\/spreadsheets\/([\w-]+)\/values\//.exec(request.path) ?? []
    if (inside !== undefined) return values(inside, request)
    const id = /^\/v4\/spreadsheets\/([\w-]+)$/.exec(request.path)?.[1] ?? ''
    return sheets[id] ?? refused(404, 'Requested entity was not found.', 'NOT_FOUND')
  })
  tokenUrl = `${service.origin}/token`
  return {
    ...service,
    grids,
    loseNextAppend: () => {
      isAnswerLost = true
    },
    tokenUrl,
    serviceAccountJson: account.jsonFor(tokenUrl),
    strangerJson: stranger.jsonFor(tokenUrl),
  }
}
