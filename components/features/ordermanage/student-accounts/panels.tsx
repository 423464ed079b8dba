'use client'

import { accountLabels } from '@/components/domains/account/labels'
import { showAccountField } from '@/components/domains/account/show'
import { RecordProvider, type Related } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import type { AccountItem } from '@/lib/contracts/account/calls'
import { studentCalls } from '@/lib/contracts/account/student'
import { orderCard } from '@/lib/contracts/order/card'
import { addressOf } from '@/lib/contracts/paths'

const wordsOfStudent = ({ organName, className }: AccountItem) => ({ organId: organName, classId: className })

const relatedToStudent = ({ id, organId, orderId, orderCode }: AccountItem): Related[] => [
  ...(orderId ? [{ label: `订单 ${orderCode}`, href: addressOf('order', orderId), port: orderCard.list }] : []),
  { label: '学生账号', href: addressOf('student', id), port: 'student:list' },
  { label: '机构', href: addressOf('organ', organId), port: 'organ:list' },
]

/** Drawers of one student's account for reading only; the account can be edited on the screen 学生账号. */
export function StudentPanels({ name }: { name: string }) {
  return (
    <RecordProvider
      entity="student"
      name={name}
      labels={accountLabels}
      read={studentCalls.get}
      titleOf={({ fullName, userName }) => `${fullName}（${userName}）`}
      isEditable={() => false}
      words={wordsOfStudent}
      related={relatedToStudent}
      show={showAccountField}
    >
      <RecordPanels />
    </RecordProvider>
  )
}
