'use client'

import { useState } from 'react'
import { accountLabels as labels } from '@/components/domains/account/labels'
import { InputGrid, TextInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import type { AccountItem } from '@/lib/contracts/account/calls'
import { replaceStudent } from '@/lib/contracts/account/student'

interface ReplaceDialogProps {
  account: AccountItem
  onClose: () => void
}

const start = { userName: '', fullName: '', phone: '' }
const schema = replaceStudent.request.omit({ id: true, rowVersion: true })

/** Dialog in which the user enters the student who gets the seat of another student. */
export function ReplaceDialog({ account, onClose }: ReplaceDialogProps) {
  const { id, rowVersion, fullName, userName } = account
  const [person, setPerson] = useState(start)
  return (
    <FormDialog
      title={`替换：${fullName}（${userName}）`}
      ok="替换"
      danger
      disabled={!schema.safeParse(person).success}
      call={replaceStudent}
      input={{ id, rowVersion, ...person }}
      done={(made) => `席位已交给${made.fullName}（${made.userName}），原账号已注销`}
      onClose={onClose}
    >
      <p>新账号沿用原来的机构、班级、到期和订单，状态为“待激活”；原账号随即注销，不能恢复。</p>
      <StepForm value={start} schema={schema} onChange={setPerson}>
        <InputGrid>
          <TextInput
            name="userName"
            label={labels.userName}
            autoFocus
            required
            maxLength={32}
            hint="4 到 32 位字母、数字或 _ . -"
          />
          <TextInput name="fullName" label={labels.fullName} required maxLength={20} />
          <TextInput name="phone" label={labels.phone} type="tel" maxLength={24} />
        </InputGrid>
      </StepForm>
    </FormDialog>
  )
}
