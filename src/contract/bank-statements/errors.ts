export const bankStatementErrors = {
  'bank_statements.not_found': { status: 404, message: 'Ovaj izvod više ne postoji.' },
  'bank_statements.transfer_not_found': { status: 404, message: 'Ova uplata više ne postoji.' },
  'bank_statements.payout_not_found': {
    status: 404,
    message: 'Ta isplata nije potvrđena, ili je u drugoj valuti.',
  },
  'bank_statements.parts_exceed': { status: 400, message: 'Zbir delova je veći od uplate.' },
  'bank_statements.rest_without_reason': {
    status: 400,
    message: 'Deo uplate nije raspoređen. Upišite zašto.',
  },
  'bank_statements.unreadable': {
    status: 400,
    message:
      'Ovo nije izvod koji se čita. Preuzmite ga iz banke kao XML, MT940, CAMT ili CSV, ili zalepite tekst iz PDF-a.',
  },
  'bank_statements.empty': { status: 400, message: 'U izvodu nema nijedne uplate ni isplate.' },
  'bank_statements.pdf': {
    status: 400,
    message:
      'PDF se ne čita. Otvorite ga, označite sve (Ctrl+A), kopirajte i zalepite tekst pod „Zalepi izvod“.',
  },
  'bank_statements.columns': {
    status: 400,
    message: 'Recite koja kolona je datum i koja je iznos uplate.',
  },
} as const
