import type { z } from 'zod'
import type { AnyList } from '@/components/work/list/use-list'
import type { Call } from '@/lib/contracts/base/call'
import type { ExportChoice, exportFormats } from '@/lib/contracts/base/task-calls'
import type { FileColumn, task } from '@/lib/contracts/task/calls'

export type ExportFormat = (typeof exportFormats)[number]

interface ExportInput {
  filter: Record<string, unknown>
  chosen?: ExportChoice | undefined
  columns: string[]
  format: ExportFormat
}

/** The calls of an export, as `defineExport` returns them; the filter may have any type. */
export interface ExportCalls {
  prepare: Call<z.ZodType, z.ZodType<{ total: number; columns: FileColumn[] }>>
  start: Call<z.ZodType<ExportInput>, typeof task>
}

/** The parts of a list that an export needs: its filters, its sort and its selection. */
export type ExportedList = Pick<AnyList, 'filter' | 'fixed' | 'frame' | 'selection' | 'bulk'>
