'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { StepForm } from '@/components/work/bulk/step-form'
import { LookupInput } from '@/components/work/lookup/lookup-input'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { useRecordParam } from '@/components/work/use-record-param'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { type EditedPoint, getPoint } from '@/lib/contracts/knowledge/editing'
import { mergePoint, previewMerge } from '@/lib/contracts/knowledge/merging'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'
import { usePublishedSource } from '../published-source'
import { MergeEffects } from './merge-effects'
import { MERGE_PARAM } from './merge-param'

const { label } = pointTransitions.actions.merge

/** The dialog of a merge, as the address names the point and perhaps the other one. */
export function MergeDialog() {
  const [asked, ask] = useRecordParam(MERGE_PARAM)
  const mayMerge = useCan(mergePoint.permission)
  const [id = '', into = ''] = asked?.split('-') ?? []
  const { data } = useQuery({ ...queryOf(getPoint, { id }), enabled: mayMerge && id !== '' })
  if (!mayMerge || asked === null || data?.id !== id) return null
  return <MergeForm key={asked} point={data} suggested={into} onClose={() => ask(null)} />
}

interface MergeFormProps {
  point: EditedPoint
  suggested: string
  onClose: () => void
}

function MergeForm({ point, suggested, onClose }: MergeFormProps) {
  const { id, name, rowVersion, subject, section } = point
  const formId = useId()
  const [into, setInto] = useState(suggested)
  const source = usePublishedSource(subject, section, id)
  const target = useQuery({ ...queryOf(getPoint, { id: into }, ownErrors), enabled: into !== '' })
  const check = useQuery({ ...queryOf(previewMerge, { id, into }, ownErrors), enabled: into !== '' })
  const { mutateAsync, isPending, error } = useWrite(mergePoint, ownErrors)
  const preview = into === '' ? undefined : check.data
  const isReady = preview !== undefined && preview.refusal === null && !check.isFetching
  const other = target.data?.name ?? ''
  const merge = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    void mutateAsync({ id, rowVersion, into }).then(
      () => {
        toast.success(`已把“${name}”合并到“${other}”`)
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <StepDialog
      title={`${label}“${name}”`}
      onClose={onClose}
      notice={
        preview?.refusal ? (
          <Alert severity="error">{preview.refusal}</Alert>
        ) : (
          <RefusalAlert error={check.error ?? error} />
        )
      }
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="contained" color="error" disabled={!isReady} loading={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={merge}>
        <StepForm value={{ into }} onChange={(next) => setInto(next.into ?? '')}>
          <LookupInput
            name="into"
            label="合并到"
            required
            source={source}
            hint="同一学段、学科中已发布的知识点；合并后只用它"
          />
        </StepForm>
      </form>
      {preview?.refusal === null && target.data ? <MergeEffects preview={preview} into={other} /> : null}
      {into !== '' && preview === undefined && !check.error ? <TextSkeleton widths={[72, 48]} /> : null}
    </StepDialog>
  )
}
