import { fieldName } from '../../../lib/contracts/cards.ts'
import type { FileColumn } from '../../../lib/contracts/task/calls.ts'

/** Returns a column of imports and exports, with the field's name from screens and log as its header. */
export const fileColumn = (entity: string, field: string, more: Partial<FileColumn> = {}): FileColumn => ({
  field,
  header: fieldName(entity, field),
  required: false,
  options: null,
  note: '',
  ...more,
})
