import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ConfirmOptions } from '@/components/ui/dialogs/confirm'
import type { CloseBlocker } from '@/components/ui/dialogs/use-close-blocker'
import type { Call } from '@/lib/contracts/base/call'
import type { TaskDetail, task } from '@/lib/contracts/task/calls'

/** The calls of an import, as `defineImport` returns them. */
export interface ImportCalls {
  template: Call
  check: Call<z.ZodObject, typeof task>
}

/** Props of the component with which a screen extends the last step of an import. */
export interface ImportedProps {
  task: TaskDetail
  /** Sets a question that the wizard asks before it closes. */
  onBlockClose: CloseBlocker
}

export interface ImportWizardProps {
  calls: ImportCalls
  /** Name of the kind of rows, such as 学生账号; titles contain this name. */
  name: string
  /** A note that the wizard shows before the import runs and together with its result. */
  note?: string | undefined
  /** Renders the steps that remain for the imported records, such as opening their accounts; replaces the note. */
  after?: ((imported: ImportedProps) => ReactNode) | undefined
  /**
   * Returns the question that the wizard asks if the user closes it before the steps of `after` are finished; null for
   * no question. `task` is the present state of the import's task.
   */
  undone?: ((task: TaskDetail) => ConfirmOptions | null) | undefined
  /**
   * The value of the wizard's address parameter: `start`, or the id of the import's task; null if the wizard is closed.
   */
  value: string | null
  onChange: (value: string | null) => void
}

/** Filter of the rows of a checked import: all, with errors, without errors, or with warnings. */
export type Shown = 'all' | 'invalid' | 'valid' | 'warned'

export const importLabels = {
  steps: ['上传文件', '检查与修改', '导入结果'],
  choose: '选择文件',
  drop: '把文件拖到这里，或',
  limits: 'xlsx 或 csv，不超过 20 MB、50,000 行。第一行是表头，列的顺序不限。',
} as const
