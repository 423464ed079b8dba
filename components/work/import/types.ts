import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ConfirmOptions } from '@/components/ui/dialogs/confirm'
import type { CloseBlocker } from '@/components/ui/dialogs/use-close-blocker'
import type { Call } from '@/lib/contracts/base/call'
import type { TaskDetail, task } from '@/lib/contracts/task/calls'

/** Calls made by defineImport. */
export interface ImportCalls {
  template: Call
  check: Call<z.ZodObject, typeof task>
}

/** Properties of the last step of an import that has further work to do. */
export interface ImportedProps {
  task: TaskDetail
  /** Makes the wizard ask a question before it closes. */
  onBlockClose: CloseBlocker
}

export interface ImportWizardProps {
  calls: ImportCalls
  /** The unit of the rows: 学生账号. */
  name: string
  /** Shown before the import runs and with its result. */
  note?: string | undefined
  /** The remaining work on the imported records, shown in the place of the note. */
  after?: ((imported: ImportedProps) => ReactNode) | undefined
  /**
   * Returns the question to a user who leaves with that work unfinished, by the task's present state; null for no
   * question.
   */
  undone?: ((task: TaskDetail) => ConfirmOptions | null) | undefined
  /** The parameter of the address: `start`, or the task's id; null if the wizard is closed. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Which rows of a checked import are shown. */
export type Shown = 'all' | 'invalid' | 'valid' | 'warned'

export const importLabels = {
  steps: ['上传文件', '检查与修改', '导入结果'],
  choose: '选择文件',
  drop: '把文件拖到这里，或',
  limits: 'xlsx 或 csv，不超过 20 MB、50,000 行。第一行是表头，列的顺序不限。',
} as const
