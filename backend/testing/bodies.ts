import { type AccountBody, type AccountItem, accountBody } from '../../lib/contracts/account/calls.ts'
import type { OrderBody, OrderItem } from '../../lib/contracts/order/order.ts'
import type { OrganBody } from '../../lib/contracts/organ/calls.ts'

// What a form sends, whole: a test says what matters to it.

/** A student's body with everything a form sends. */
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

/** What of an answered account a form sends back. */
export function bodyOf({ id, rowVersion, ...item }: AccountItem) {
  return { id, rowVersion, ...accountBody.parse(item) }
}

/** An organisation's body with everything a form sends. */
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

/** An order of seats and accounts of 七年级, to the end of a school year far from now. */
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
