'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { NarrowPage } from '@/components/kit/record/narrow-page'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { useWrite } from '@/lib/api/use-write'
import { addSystem } from '@/lib/contracts/knowledge-system/calls'
import { parseOutline } from '@/lib/contracts/knowledge-system/outline'
import type { SystemKind } from '@/lib/contracts/knowledge-system/status'
import { addressOf } from '@/lib/contracts/paths'
import { ApiError } from '@/lib/http/api-error'
import { useOpenTab, useTab } from '@/lib/state/tab'
import { BasicStep } from './basic-step'
import { emptySystem, faultsOf, type NewSystem, requestOf } from './body'
import { ConfirmStep } from './confirm-step'
import { SourceStep } from './source-step'

const steps = ['基本信息', '来源', '确认'] as const

const Body = styled('form')({ display: 'grid', gap: 16, fontSize: 14, '& p': { margin: 0 } })
const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: 0,
  padding: 0,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& > [aria-current]': { fontWeight: 600, color: theme.vars.palette.primary.main },
}))
const Foot = styled('footer')({ display: 'flex', justifyContent: 'flex-end', gap: 8 })

/** Returns the step to which a message of the server belongs. */
const stepOf = (field: string): number => (field.startsWith('source') || field === 'points' ? 1 : 0)

/** Screen 新建知识体系 (domain model §7, `?kind`, `?copy`): three steps that end with the page of the new system. */
export function AddSystem() {
  const { params } = useTab()
  const kind = params.get('kind') === 'special' ? 'special' : 'sync'
  const copy = params.get('copy') ?? ''
  // A link with another kind or source begins a new form, also while the screen is open as a tab.
  return <NewSystemForm key={`${kind} ${copy}`} kind={kind} copy={copy} />
}

/**
 * Marks the tab as unsaved while the form has texts that a person has typed, and sets the focus on the first input with
 * an error after each attempt to leave a step.
 */
function useGuardedForm({ name, theme, outline }: NewSystem, attempts: number) {
  const form = useRef<HTMLFormElement>(null)
  const { setDirty } = useTab()
  const isDirty = [name, theme, outline].some((text) => text !== '')
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}

function NewSystemForm({ kind, copy }: { kind: SystemKind; copy: string }) {
  const open = useOpenTab()
  const [made, setMade] = useState<NewSystem>({
    ...emptySystem,
    kind,
    ...(copy && { from: 'copy', systemId: copy }),
  })
  const [step, setStep] = useState(0)
  // Number of attempts to leave the present step.
  const [attempts, setAttempts] = useState(0)
  const form = useGuardedForm(made, attempts)
  const outline = useMemo(
    () => parseOutline(made.outline, made.kind, () => crypto.randomUUID()),
    [made.outline, made.kind],
  )
  const { mutate, isPending, error, reset } = useWrite(addSystem, {
    meta: { ownErrors: true },
    onSuccess: ({ id, name }) => {
      toast.success(`已新建“${name}”`)
      setMade({ ...emptySystem, kind })
      setStep(0)
      setAttempts(0)
      open(addressOf('ksystem', id))
    },
    onError: (refusal) => {
      const [first] = Object.keys(refusal instanceof ApiError ? (refusal.fields ?? {}) : {})
      if (first === undefined) return
      setStep(stepOf(first))
      setAttempts((before) => before + 1)
    },
  })
  const refused = error instanceof ApiError ? (error.fields ?? {}) : {}
  const own = faultsOf(made)
  const faults = { ...(attempts > 0 ? own : {}), ...refused }
  const sourceFault = sourceFaultOf(made, outline.errors.length)
  const change = (patch: Partial<NewSystem>) => {
    reset()
    setMade((before) => ({ ...before, ...patch }))
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (step === 0 && Object.keys(own).length > 0) return
    if (step === 1 && sourceFault) return
    if (step === 2) return mutate(requestOf(made))
    setAttempts(0)
    setStep(step + 1)
  }
  return (
    <NarrowPage>
      <section>
        <Body ref={form} noValidate onSubmit={next}>
          <Typography variant="h2" component="h1">
            新建知识体系
          </Typography>
          <StepList at={step} />
          {step === 0 ? <BasicStep made={made} faults={faults} onChange={change} /> : null}
          {step === 1 ? (
            <SourceStep
              made={made}
              faults={attempts > 0 && sourceFault ? { ...faults, ...sourceFault } : faults}
              outline={outline}
              onChange={change}
            />
          ) : null}
          {step === 2 ? <ConfirmStep made={made} nodes={outline.nodes.length} /> : null}
          {step === 2 ? <RefusalAlert error={error} /> : null}
          <Foot>
            {step > 0 ? (
              <Button color="inherit" onClick={() => setStep(step - 1)}>
                上一步
              </Button>
            ) : null}
            <Button type="submit" variant="contained" loading={isPending}>
              {step === 2 ? '新建' : '下一步'}
            </Button>
          </Foot>
        </Body>
      </section>
    </NarrowPage>
  )
}

function StepList({ at }: { at: number }) {
  return (
    <Steps aria-label="步骤">
      {steps.map((label, index) => (
        <li key={label} aria-current={index === at ? 'step' : undefined}>
          {`${index + 1}. ${label}`}
        </li>
      ))}
    </Steps>
  )
}

/** Returns the message that prevents the third step, by field; null if the source is complete. */
function sourceFaultOf({ from, systemId, outline }: NewSystem, errors: number): Record<string, string> | null {
  if (from === 'copy' && systemId === '') return { 'source.systemId': '请选择来源体系' }
  if (from !== 'import') return null
  if (outline.trim() === '') return { 'source.outline': '请粘贴目录' }
  return errors > 0 ? { 'source.outline': `有 ${errors} 行需要改正` } : null
}
