'use client'

import { useState } from 'react'
import { TextInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { type OutItem, receiveOut } from '@/lib/contracts/device/out'

/** Dialog 签收: asks for the name of the person who received the devices. */
export function ReceiveDialog({ out, onClose }: { out: OutItem; onClose: () => void }) {
  const { id, rowVersion, no, counted, organName, agentName } = out
  const [value, setValue] = useState({ receiver: '' })
  return (
    <FormDialog
      title={`签收 ${no}`}
      ok="签收"
      disabled={value.receiver.trim() === ''}
      call={receiveOut}
      input={{ id, rowVersion, receiver: value.receiver }}
      done={() => `${no} 已签收`}
      onClose={onClose}
    >
      <p>
        {organName ?? agentName}收到 {counted} 台设备
        {organName ? '，签收后即分配给该机构。' : '。'}
      </p>
      <StepForm value={value} onChange={setValue}>
        <TextInput name="receiver" label="签收人" required maxLength={20} />
      </StepForm>
    </FormDialog>
  )
}
