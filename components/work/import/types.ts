import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ConfirmOptions } from '@/components/ui/dialogs/confirm'
import type { Hold } from '@/components/ui/dialogs/use-hold'
import type { Call } from '@/lib/contracts/base/call'
import type { TaskDetail, task } from '@/lib/contracts/task/calls'

/** Calls made by defineImport. */
export interface ImportCalls {
  template: Call
  check: Call<z.ZodObject, typeof task>
}

/** What the last step of an import is given that has more to do than to say how it went. */
export interface ImportedProps {
  task: TaskDetail
  /** Holds the wizard up with a question before it closes. */
  onHold: Hold
}

export interface ImportWizardProps {
  calls: ImportCalls
  /** What the rows are: 学生账号. */
  name: string
  /** Said before it runs and with its result. */
  note?: string | undefined
  /** What is left to do with those imported; takes the place of the note there. */
  after?: ((imported: ImportedProps) => ReactNode) | undefined
  /** What is asked of somebody who leaves with that still to do, by the task as it is then; null: nothing is asked. */
  undone?: ((task: TaskDetail) => ConfirmOptions | null) | undefined
  /** Of the address: `start`, or the task's id; null: closed. */
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
