import { type AccountBody, type AccountItem, accountBody } from '../../lib/contracts/account/calls.ts'
import type { OrderBody, OrderItem } from '../../lib/contracts/order/order.ts'
import type { OrganBody } from '../../lib/contracts/organ/calls.ts'

/** Returns a student's body with every field of the form; a test sets only the fields that matter to it. */
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

/**
 * Returns the body with which a form would send an unchanged account to the service: the fields of `item` that a form
 * edits.
 */
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

/** Returns the body of an order with every field of the form, valid until an end of a school year far in the future. */
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
