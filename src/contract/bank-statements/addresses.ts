export const bankStatementsAddress = '/api/bank-statements'
export const statementFileField = 'file'
