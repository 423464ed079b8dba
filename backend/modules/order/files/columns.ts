import { MAX_TRIAL_DAYS } from '../../../../lib/contracts/account/trial.ts'
import { itemKindNames, orderTypeNames } from '../../../../lib/contracts/order/card.ts'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'

const column = (field: string, more?: Partial<FileColumn>) => fileColumn('order', field, more)

const fields = [
  ...['code', 'type', 'organId', 'agentId', 'items', 'amount', 'seats', 'validTo', 'note', 'status', 'createdAt'],
  ...['refundAmount', 'received', 'receivedOn', 'invoice', 'invoiceNo', 'reduction'],
]

/**
 * The columns of an import file. Their names are those of the form and the export, and each row is an order with one
 * line.
 */
export const importColumns: readonly FileColumn[] = [
  column('type', { required: true, options: Object.values(orderTypeNames) }),
  column('organId', { required: true, note: '机构名称或编码，须已存在且启用' }),
  column('agentId', { note: '代理商名称，须已存在且启用' }),
  column('kind', { required: true, options: Object.values(itemKindNames), note: '席位只用于正式购买和增购' }),
  column('grade', { note: '内容为学生账号时填写；续费不填为不限年级' }),
  column('name', { note: '最多 40 个字；学生账号和席位可不填' }),
  column('count', { required: true, note: '整数' }),
  column('price', { required: true, note: '如 12.50' }),
  column('discount', { note: '如 90% 或 9折，不打折不填' }),
  column('days', { note: `试用开通时填写，最多 ${MAX_TRIAL_DAYS} 天` }),
  column('validTo', { note: '如 2027-08-31；账号和席位须填写，试用开通不填' }),
  column('note', { note: '最多 200 个字' }),
]

/**
 * The columns of the export's second sheet, in which each row is one order line. They contain the columns of an import,
 * so that an import can read the sheet.
 */
export const lineColumns: readonly FileColumn[] = [
  ...['code', 'type', 'organId', 'agentId', 'kind', 'grade', 'name', 'count', 'price', 'discount'],
  ...['net', 'days', 'validTo', 'note', 'status'],
].map((field) => column(field))

export const exportColumns: readonly FileColumn[] = fields.map((field) => column(field))
