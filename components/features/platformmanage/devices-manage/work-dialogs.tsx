'use client'

import { useState } from 'react'
import { StudentInput } from '@/components/domains/account/account-picker'
import { TextAreaInput, TextInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { bindDevice, type DeviceItem, replaceDevice } from '@/lib/contracts/device/calls'
import { deviceLabels as labels } from './labels'

/** An action that works on a single device only and has its own dialog. */
export interface Working {
  readonly what: 'bind' | 'replace'
  readonly device: DeviceItem
}

interface DialogProps {
  device: DeviceItem
  onClose: () => void
}

export function WorkDialogs({ what, device, onClose }: Working & { onClose: () => void }) {
  return what === 'bind' ? (
    <BindDialog device={device} onClose={onClose} />
  ) : (
    <ReplaceDialog device={device} onClose={onClose} />
  )
}

function BindDialog({ device: { id, rowVersion, sn, organId, organName }, onClose }: DialogProps) {
  const [value, setValue] = useState({ accountId: '' })
  return (
    <FormDialog
      title={`绑定设备 ${sn}`}
      ok="绑定"
      disabled={value.accountId === ''}
      call={bindDevice}
      input={{ id, rowVersion, accountId: value.accountId }}
      done={({ accountName }) => `${sn} 已绑定${accountName}`}
      onClose={onClose}
    >
      <p>设备在{organName}，可绑定该机构的学生账号；设备随账号进入其班级。</p>
      <StepForm value={value} onChange={setValue}>
        <StudentInput name="accountId" label={labels.accountId} organId={organId ?? ''} required />
      </StepForm>
    </FormDialog>
  )
}

function ReplaceDialog({ device: { id, rowVersion, sn, accountName }, onClose }: DialogProps) {
  const [value, setValue] = useState({ sn: '', note: '' })
  return (
    <FormDialog
      title={`更换设备 ${sn}`}
      ok="更换"
      disabled={value.sn.trim() === ''}
      call={replaceDevice}
      input={{ id, rowVersion, ...value }}
      done={({ successorSn }) => `${sn} 已更换为 ${successorSn}`}
      onClose={onClose}
    >
      <p>
        用一台在库的设备顶替：机构、班级{accountName ? `和账号${accountName}` : ''}
        一并转给新设备，新设备激活后即可使用。
      </p>
      <StepForm value={value} onChange={setValue}>
        <TextInput name="sn" label="新设备 SN" required maxLength={60} hint="扫描或输入在库设备的 SN" />
        <TextAreaInput name="note" label="备注" rows={2} maxLength={200} />
      </StepForm>
    </FormDialog>
  )
}
