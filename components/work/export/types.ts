import type { z } from 'zod'
import type { Call } from '@/lib/contracts/call'
import type { exportFormats, FileColumn, task } from '@/lib/contracts/task'

export type ExportFormat = (typeof exportFormats)[number]

interface ExportInput {
  filter: Record<string, unknown>
  columns: string[]
  format: ExportFormat
}

/** Calls made by defineExport, whatever their filter is. */
export interface ExportCalls {
  prepare: Call<z.ZodType, z.ZodType<{ total: number; columns: FileColumn[] }>>
  start: Call<z.ZodType<ExportInput>, typeof task>
}
