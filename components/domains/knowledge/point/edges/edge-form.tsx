'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { InputGrid, SelectInput, TextInput } from '@/components/kit/inputs'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { LookupInput } from '@/components/work/lookup/lookup-input'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { cyclePath, removableSteps } from '@/lib/contracts/knowledge/cycle-text'
import { type CycleStep, checkEdge, EDGE_NOTE_MAX, insertEdge } from '@/lib/contracts/knowledge/edges'
import type { EditedPoint } from '@/lib/contracts/knowledge/editing'
import { pointLabels } from '../labels'
import { usePointSource } from '../point-source'
import { strengthChoices } from './edge-row'
import { endsAt, type Side, sideLabels } from './side'

// A drawer lays out the content of a form itself, so the frame is an element within the form.
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '4px 0 12px',
  padding: 12,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.sunken,
  '& > footer': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}))

const { strength: strengthField, note: noteLabel } = knowledgeCard.also

interface EdgeFormProps {
  point: EditedPoint
  side: Side
  /** Ids of points that the lookup does not offer: the point itself and those that are related already. */
  known: ReadonlySet<string>
  onClose: () => void
}

/**
 * Adds a prerequisite or a successor to a point. As soon as the other point is chosen, the service checks for a cycle;
 * the form then shows the whole cycle and does not let the user add the relation.
 */
export function EdgeForm({ point, side, known, onClose }: EdgeFormProps) {
  const label = sideLabels[side]
  const form = useForm({ defaultValues: { section: point.section, point: '', strength: '2', note: '' } })
  const [section, other] = useWatch({ control: form.control, name: ['section', 'point'] })
  const place = useRef<HTMLFormElement>(null)
  // The form can open below the visible part of a drawer; the focus brings it into view.
  // The form can open below the visible part of a drawer; the focus brings it into view.
  useEffect(() => place.current?.querySelector<HTMLElement>('[name="point"]')?.focus(), [])
  const source = usePointSource(point.subject, section, known)
  const check = useQuery({
    ...queryOf(checkEdge, endsAt(side, point.id, other), ownErrors),
    enabled: other !== '',
  })
  const cycle = other === '' ? null : (check.data?.cycle ?? null)
  const { mutateAsync, isPending, error } = useWrite(insertEdge, ownErrors)
  const isReady = other !== '' && !check.isFetching && cycle === null
  const add = form.handleSubmit(async ({ strength, note }) => {
    if (!isReady) return
    await mutateAsync({ ...endsAt(side, point.id, other), strength: Number(strength), note }).then(
      ({ from, to }) => {
        toast.success(`已添加${label}“${side === 'before' ? from.name : to.name}”`)
        onClose()
      },
      () => undefined,
    )
  })
  return (
    <FormProvider {...form}>
      <form ref={place} aria-label={`添加${label}`} onSubmit={add}>
        <Frame>
          <InputGrid>
            <SelectInput
              name="section"
              label={pointLabels.section}
              required
              options={useDictChoices('section')}
              hint={`${label}可以属于别的学段`}
            />
            <LookupInput name="point" label={`${label}知识点`} required source={source} />
            <SelectInput name="strength" label={strengthField.label} required options={strengthChoices} />
            <TextInput name="note" label={noteLabel} maxLength={EDGE_NOTE_MAX} />
          </InputGrid>
          {cycle ? <CycleAlert cycle={cycle} /> : <RefusalAlert error={check.error ?? error} />}
          <footer>
            <Button color="inherit" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" variant="contained" loading={isPending} disabled={!isReady}>
              添加
            </Button>
          </footer>
        </Frame>
      </form>
    </FormProvider>
  )
}

/** Shows the whole cycle that a relation would close, and the existing relations of which one has to go first. */
function CycleAlert({ cycle }: { cycle: readonly CycleStep[] }) {
  const removable = removableSteps(cycle)
  return (
    <Alert severity="error">
      前置关系会成环：{cyclePath(cycle)}
      {removable.length > 0 ? <div>移除其中任意一条后可以添加：{removable.join('、')}</div> : null}
    </Alert>
  )
}
