'use client'

import { useId, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { FormDialog } from '@/components/work/form/form-dialog'
import { type IssuedOpenKey, MAX_OVERLAP_HOURS, type OpenKey, rotateOpenKey } from '@/lib/contracts/open/keys'

const overlaps = [
  [0, '立即失效'],
  [1, '1 小时'],
  [24, '1 天'],
  [72, '3 天'],
  [MAX_OVERLAP_HOURS, '7 天'],
] as const

interface RotateDialogProps {
  openKey: OpenKey
  onDone: (issued: IssuedOpenKey) => void
  onClose: () => void
}

/**
 * Dialog 更换: creates a new secret. The old secret stays valid for the chosen hours, so that all devices can switch to
 * the new one.
 */
export function RotateDialog({ openKey, onDone, onClose }: RotateDialogProps) {
  const { id, rowVersion, name, previousUntil } = openKey
  const [overlapHours, setOverlap] = useState<number>(24)
  const field = useId()
  return (
    <FormDialog
      title={`更换“${name}”的密钥`}
      ok="更换"
      disabled={false}
      call={rotateOpenKey}
      input={{ id, rowVersion, overlapHours }}
      done={() => `已更换“${name}”的密钥`}
      onDone={onDone}
      onClose={onClose}
    >
      <p>将生成新的密钥，编号不变。{previousUntil ? '上次更换留下的旧密钥随即失效。' : ''}</p>
      <InputFrame id={field} label="现在的密钥继续有效" error={undefined}>
        <select
          id={field}
          className="control"
          value={overlapHours}
          onChange={(event) => setOverlap(Number(event.target.value))}
        >
          {overlaps.map(([hours, label]) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </select>
      </InputFrame>
    </FormDialog>
  )
}
