'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '@/components/kit/filter/use-debounced'
import { Link } from '@/components/ui/link'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { useRecordParam } from '@/components/work/use-record-param'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { foldText } from '@/lib/contracts/base/fold-text'
import { addPointAliases, findTakenNames } from '@/lib/contracts/knowledge/names'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'
import { addressOf } from '@/lib/contracts/paths'
import { MERGE_PARAM, mergeOf } from './merge-param'

/** Milliseconds after the last key before the names are looked up. */
const TYPING_WAIT_MS = 400

interface Written {
  readonly name?: string
  readonly aliases?: readonly string[]
  readonly subject?: string
  readonly section?: string
}

/**
 * Shows the point that already has one of the names in the form: opens it, gives it the other names of the form as
 * aliases, or merges the form's point into it. `id` is the point of the form; null for a new one.
 */
export function TakenNames({ id }: { id: string | null }) {
  const { name = '', aliases = [], subject = '', section = '' }: Written = useWatch()
  const typed = JSON.stringify([name, ...aliases].map((one) => one.trim()).filter((one) => one.length > 1))
  const settled = useDebounced(typed, TYPING_WAIT_MS)
  const names: string[] = JSON.parse(settled)
  const mayEdit = useCan(findTakenNames.permission)
  const mayMerge = useCan('knowledge:publish')
  const [, merge] = useRecordParam(MERGE_PARAM)
  const { data } = useQuery({
    ...queryOf(findTakenNames, { subject, section, names, ...(id !== null && { id }) }, { ...ownErrors, quiet: true }),
    enabled: mayEdit && names.length > 0 && subject !== '' && section !== '',
    placeholderData: keepPreviousData,
  })
  const { mutateAsync, isPending, error } = useWrite(addPointAliases, ownErrors)
  const [first] = names.length > 0 && settled === typed ? (data ?? []) : []
  if (!first) return null
  const { point } = first
  const taken = new Set(data?.map((one) => foldText(one.name)))
  const further = names.filter((one) => !taken.has(foldText(one)))
  const add = () =>
    mutateAsync({ id: point.id, rowVersion: point.rowVersion, aliases: further }).then(
      () => toast.success(`已把“${further.join('、')}”设为“${point.name}”的别名`),
      () => undefined,
    )
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      “{first.name}”已是知识点 {point.code} {point.name} 的名称或别名。
      <div>
        <Button size="small" component={Link} href={addressOf('kp', point.id)}>
          打开
        </Button>
        {further.length > 0 ? (
          <Button size="small" loading={isPending} onClick={() => void add()}>
            把“{further.join('、')}”设为别名
          </Button>
        ) : null}
        {id !== null && mayMerge ? (
          <Button size="small" onClick={() => merge(mergeOf(id, point.id))}>
            {pointTransitions.actions.merge.label}
          </Button>
        ) : null}
      </div>
      <RefusalAlert error={error} />
    </Alert>
  )
}
