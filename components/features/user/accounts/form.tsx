'use client'

import { RecordForm } from '@/components/work/form/record-form'
import type { AccountBody, AccountKind } from '@/lib/contracts/account'
import { callsOf } from './calls'
import { AccountInputs } from './inputs'
import { accountLabels, kindNames } from './labels'
import type { Place } from './place-tree'
import { showAccountField } from './show'

const empty: AccountBody = {
  ...{ userName: '', fullName: '', phone: '', organId: '', classId: null },
  ...{ section: null, grade: null, subjects: [], type: 'formal', validTo: null },
}

interface AccountFormProps {
  kind: AccountKind
  /** `new`, or whose. */
  id: string
  /** Where a new one is opened, unless said otherwise. */
  place: Place
  onClose: () => void
}

export function AccountForm({ kind, id, place, onClose }: AccountFormProps) {
  const { get, insert, edit } = callsOf[kind]
  return (
    <RecordForm
      entity={kind}
      id={id}
      name={kindNames[kind]}
      labels={accountLabels}
      read={get}
      insert={insert}
      edit={edit}
      empty={{ ...empty, ...place }}
      show={showAccountField}
      onClose={onClose}
    >
      <AccountInputs kind={kind} />
    </RecordForm>
  )
}
