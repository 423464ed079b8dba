import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'

const column = (field: string, more?: Partial<FileColumn>) => fileColumn('ksystem', field, more)

export const exportColumns: readonly FileColumn[] = [
  ...['name', 'section', 'subject', 'publishing', 'grade', 'volume', 'year', 'theme'].map((field) => column(field)),
  ...['ownerId', 'nodes', 'status', 'no', 'liveNo'].map((field) => column(field)),
]
