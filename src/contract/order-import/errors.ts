import { orderImportStrings } from './strings.ts'

const { problems } = orderImportStrings

export const orderImportErrors = {
  'order_import.not_found': { status: 404, message: 'Ovaj uvoz više ne postoji.' },
  'order_import.missing': { status: 400, message: 'Izaberite fajl sa porudžbinama.' },
  'order_import.too_large': { status: 413, message: problems.tooLarge },
  'order_import.too_many_rows': { status: 400, message: problems.tooManyRows },
  'order_import.too_heavy': { status: 413, message: problems.tooHeavy },
  'order_import.unreadable': { status: 400, message: problems.unreadable },
  'order_import.old_format': { status: 400, message: problems.oldFormat },
  'order_import.empty': { status: 400, message: problems.empty },
  'order_import.column_twice': { status: 400, message: problems.columnTwice },
  'order_import.begun': { status: 409, message: 'Ovaj uvoz je već pokrenut.' },
  'order_import.nothing_to_take': { status: 400, message: problems.nothingToTake },
  'order_import.nothing_to_undo': { status: 409, message: problems.nothingToUndo },
  'order_import.too_many': { status: 409, message: problems.tooMany },
} as const
