'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { useSaveKey } from '@/components/kit/keys/use-save-key'
import { toast } from '@/components/ui/toast/toast'
import { useCan } from '@/lib/api/session'
import type { Tone } from '@/lib/contracts/base/card'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { systemTransitions } from '@/lib/contracts/knowledge-system/transitions'
import type { Finding } from '@/lib/contracts/knowledge-system/tree'
import { useEditorParts } from './editor-context'
import { SaveState } from './save-state'

const CompareDialog = dynamic(() => import('./compare-dialog').then((module) => module.CompareDialog), { ssr: false })
const SubmitDialog = dynamic(() => import('./submit-dialog').then((module) => module.SubmitDialog), { ssr: false })

interface EditorActionsProps {
  state: { readonly label: string; readonly tone: Tone }
  /** Checks the tree and shows the findings. */
  check: () => readonly Finding[]
}

/** Name and state of the system, and the actions 保存, 校验, 与线上对比 and 提交. */
export function EditorActions({ state, check }: EditorActionsProps) {
  const { saver, system, editable } = useEditorParts()
  const [open, setOpen] = useState<'compare' | 'submit' | null>(null)
  const place = useRef<HTMLElement>(null)
  const maySubmit = useCan('ksystem:submit') && isAllowed(systemTransitions, 'submit', system.status)
  const save = async () => {
    if (await saver.flush()) toast.success('已保存')
    else if (saver.status === 'refused') toast.error(saver.error?.message ?? '保存失败')
    else if (saver.status !== 'away') toast.info('还有修改没有保存，请看“问题”和“冲突”')
  }
  const errorsOf = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'error').length
  const examine = () => {
    const errors = errorsOf(check())
    if (errors > 0) toast.error(`必须改正 ${errors} 项`)
    else toast.success('校验通过')
  }
  const submit = () => {
    const errors = errorsOf(check())
    if (errors > 0) toast.error(`必须改正 ${errors} 项，才能提交`)
    else setOpen('submit')
  }
  useSaveKey(
    () => void save(),
    () => place.current,
    editable,
  )
  return (
    <header ref={place}>
      <h1>{system.name}</h1>
      <StatusChip {...state} />
      {editable ? <SaveState /> : null}
      <div data-actions>
        {editable ? <Button onClick={() => void save()}>保存</Button> : null}
        <Button onClick={examine}>校验</Button>
        {system.live ? <Button onClick={() => setOpen('compare')}>与线上对比</Button> : null}
        {editable && maySubmit ? (
          <Button variant="contained" onClick={submit}>
            提交
          </Button>
        ) : null}
      </div>
      {open === 'compare' ? <CompareDialog onClose={() => setOpen(null)} /> : null}
      {open === 'submit' ? <SubmitDialog onClose={() => setOpen(null)} /> : null}
    </header>
  )
}
