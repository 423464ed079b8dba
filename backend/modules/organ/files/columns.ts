import type { OrganItem } from '../../../../lib/contracts/organ/calls.ts'
import { organTypeNames } from '../../../../lib/contracts/organ/card.ts'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'

const column = (field: string, more?: Partial<FileColumn>) => fileColumn('organ', field, more)

/** Columns that import and export have in common, so that an exported file can be imported. */
export const organColumns: readonly FileColumn[] = [
  column('name', { required: true, note: '2 到 50 个字，不能与已有的重复' }),
  column('code', { note: '不填则自动编号' }),
  column('type', { required: true, options: Object.values(organTypeNames) }),
  column('parent', { note: '名称或编码；可以是文件里的其他机构，先后不限' }),
  column('area', { required: true, note: '全称（浙江省 杭州市 西湖区）或 6 位代码' }),
  column('agent', { note: '须已存在且启用' }),
  column('contact'),
  column('phone', { note: '11 位手机号，或带区号的座机' }),
  column('contractFrom', { note: '如 2026-09-01' }),
  column('contractTo', { note: '如 2027-08-31' }),
  column('seats', { note: '不填为 0' }),
]

/** Further columns of an export, which an import ignores. */
export const organExportOnly: readonly FileColumn[] = [column('seatsUsed'), column('status')]

/** Returns an organisation as the cells of a file. */
export function fileCells({ type, parentName, areaName, agentName, contractFrom, contractTo, ...item }: OrganItem) {
  const { name, code, contact, phone, seats } = item
  return {
    name,
    code,
    type: organTypeNames[type],
    parent: parentName ?? '',
    area: areaName,
    agent: agentName ?? '',
    contact,
    phone,
    contractFrom: contractFrom ?? '',
    contractTo: contractTo ?? '',
    seats,
  }
}
