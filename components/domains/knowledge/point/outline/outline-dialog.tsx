'use client'

import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { scopeOptions } from '@/components/domains/scope/scope'
import { InputFrame, InputGrid } from '@/components/kit/inputs'
import { SelectField } from '@/components/kit/inputs/select-field'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { dictOptions } from '@/lib/api/dict'
import { ownErrors } from '@/lib/api/query-of'
import { cacheTask } from '@/lib/api/task'
import { useUpload } from '@/lib/api/use-write'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { pointImport } from '@/lib/contracts/knowledge/listing'
import { pointLabels as labels } from '../labels'
import { outlineFile, parseOutline } from './parse-outline'

const none: readonly DictItem[] = []
const headers = [labels.name, labels.section, labels.subject, knowledgeCard.also.above] as const
const ROWS = 12

interface OutlineDialogProps {
  /** Keys of the section and the subject that the list shows; empty where it shows several. */
  section: string
  subject: string
  /** Receives the id of the task that checks the points; the import continues from there. */
  onStarted: (task: string) => void
  onClose: () => void
}

/** Dialog 从缩进文本导入: a pasted outline becomes a file for the import, which checks it before it stores anything. */
export function OutlineDialog({ onStarted, onClose, ...place }: OutlineDialogProps) {
  const client = useQueryClient()
  const id = useId()
  const { data = none } = useQuery(dictOptions())
  const [section, setSection] = useState(place.section)
  const [subject, setSubject] = useState(place.subject)
  const [text, setText] = useState('')
  const lines = useMemo(() => parseOutline(text), [text])
  const { sections, subjects } = useMemo(
    () => scopeOptions(data, section === '' ? {} : { section: [section] }),
    [data, section],
  )
  const upload = useUpload(pointImport.check, {
    ...ownErrors,
    refetch: false,
    onSuccess: (task) => {
      cacheTask(client, task)
      onStarted(task.id)
    },
  })
  const nameOf = (items: readonly DictItem[], key: string) => items.find((item) => item.key === key)?.name ?? ''
  const choices = (items: readonly DictItem[]) => items.map(({ key, name }) => ({ value: key, label: name }))
  const deepest = Math.max(0, ...lines.map(({ above }) => above.length + 1))
  const start = () => {
    const names = { section: nameOf(sections, section), subject: nameOf(subjects, subject) }
    upload.mutate(outlineFile({ lines, headers, ...names }))
  }
  return (
    <StepDialog
      wide
      title="从缩进文本导入知识点"
      onClose={onClose}
      notice={<RefusalAlert error={upload.error} />}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button
            variant="contained"
            disabled={lines.length === 0 || nameOf(sections, section) === '' || nameOf(subjects, subject) === ''}
            loading={upload.isPending}
            onClick={start}
          >
            检查
          </Button>
        </>
      }
    >
      <InputGrid>
        <SelectField label={labels.section} value={section} options={choices(sections)} onChange={setSection} />
        <SelectField label={labels.subject} value={subject} options={choices(subjects)} onChange={setSubject} />
      </InputGrid>
      <InputFrame
        id={id}
        label="缩进文本"
        required
        hint={
          lines.length > 0 ? `${lines.length} 个知识点，最深 ${deepest} 级` : '每行一个名称，缩进的行是上一行的下级'
        }
        error={undefined}
      >
        <textarea
          id={id}
          className="control"
          rows={ROWS}
          spellCheck={false}
          aria-describedby={`${id}-message`}
          placeholder={'函数\n  函数的概念\n  函数的性质\n    单调性'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </InputFrame>
    </StepDialog>
  )
}
