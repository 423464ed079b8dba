'use client'

import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useWrites } from '@/lib/api/use-write'
import { CHANGE_NOTE_MAX } from '@/lib/contracts/base/versions'
import { getSystem, submitSystem } from '@/lib/contracts/knowledge-system/calls'
import { useEditorParts } from './editor-context'
import { nodesOptions } from './use-editor'

/** 提交: saves the last changes, then submits the working version with a note. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { saver, system } = useEditorParts()
  const client = useQueryClient()
  const id = useId()
  const [changeNote, setNote] = useState('')
  const submit = useWrites(async (send) => {
    if (!(await saver.flush())) throw new Error('还有没有保存的修改，不能提交')
    // After the submission the page shows the stored nodes for reading.
    await client.fetchQuery({ ...nodesOptions(system.id), staleTime: 0 })
    const { id, rowVersion } = await send(getSystem, { id: system.id })
    return send(submitSystem, { id, rowVersion, changeNote })
  }, ownErrors)
  const start = () =>
    submit.mutate(undefined, {
      onSuccess: (stored) => {
        client.setQueryData(queryOf(getSystem, { id: system.id }).queryKey, stored)
        toast.success('已提交')
        onClose()
      },
    })
  return (
    <StepDialog
      title={`提交“${system.name}”`}
      onClose={onClose}
      notice={<RefusalAlert error={submit.error} />}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button variant="contained" loading={submit.isPending} onClick={start}>
            提交
          </Button>
        </>
      }
    >
      <p>提交后这个版本不能再修改，直到退回或撤回。</p>
      <InputFrame id={id} label="修改说明" hint={`${changeNote.length} / ${CHANGE_NOTE_MAX}`} error={undefined}>
        <textarea
          id={id}
          className="control"
          rows={2}
          maxLength={CHANGE_NOTE_MAX}
          aria-describedby={`${id}-message`}
          value={changeNote}
          onChange={({ target }) => setNote(target.value)}
        />
      </InputFrame>
    </StepDialog>
  )
}
