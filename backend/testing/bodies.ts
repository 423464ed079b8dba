import { type AccountBody, type AccountItem, accountBody } from '../../lib/contracts/account/calls.ts'
import type { OrderBody, OrderItem } from '../../lib/contracts/order/order.ts'
import type { OrganBody } from '../../lib/contracts/organ/calls.ts'

// Complete bodies of forms; a test sets only the fields that matter to it.

/** Returns a student's body with every field of the form. */
export function student(organId: number, userName: string, more: Partial<AccountBody> = {}): AccountBody {
  return {
    userName,
    fullName: '欧阳测试',
    phone: '',
    organId: String(organId),
    classId: null,
    section: null,
    grade: null,
    subjects: [],
    type: 'formal',
    validTo: null,
    ...more,
  }
}

/** Returns the fields of an answered account that a form sends back. */
export function bodyOf({ id, rowVersion, ...item }: AccountItem) {
  return { id, rowVersion, ...accountBody.parse(item) }
}

/** Returns an organisation's body with every field of the form. */
export const organBody = (name: string, more: Partial<OrganBody> = {}): OrganBody => ({
  name,
  code: '',
  type: 'school',
  parentId: null,
  areaCode: '330106',
  agentId: null,
  contact: '',
  phone: '',
  contractFrom: null,
  contractTo: null,
  seats: 0,
  ...more,
})

/** Returns an order of seats and accounts of 七年级, valid to the end of a distant school year. */
export function orderBody(organId: number | string, more: Partial<OrderBody> = {}): OrderBody {
  return {
    type: 'purchase',
    organId: String(organId),
    agentId: null,
    items: [orderLine('account', 3)],
    days: null,
    validTo: '2099-08-31',
    note: '',
    ...more,
  }
}

export const orderLine = (kind: OrderItem['kind'], count: number, more: Partial<OrderItem> = {}): OrderItem => ({
  kind,
  name: '示例明细',
  section: kind === 'account' ? '2' : null,
  grade: kind === 'account' ? '07' : null,
  count,
  price: 1_250,
  ...more,
})
