import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'

const fields = [
  ...['code', 'type', 'organId', 'agentId', 'items', 'amount', 'seats', 'validTo', 'note', 'status', 'createdAt'],
  'refundAmount',
]

export const exportColumns: readonly FileColumn[] = fields.map((field) => fileColumn('order', field))
