import { fieldName } from '../../../lib/contracts/cards.ts'
import type { FileColumn } from '../../../lib/contracts/task/calls.ts'

/** A column of imports and exports, called as screens and log call the field. */
export const fileColumn = (entity: string, field: string, more: Partial<FileColumn> = {}): FileColumn => ({
  field,
  header: fieldName(entity, field),
  required: false,
  options: null,
  note: '',
  ...more,
})
