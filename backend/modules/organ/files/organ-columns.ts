import { organTypeNames } from '../../../../lib/contracts/state-names.ts'
import type { FileColumn } from '../../../../lib/contracts/task.ts'

const plain = { required: false, options: null, note: '' }

/** Columns of both files, import and export, so that what was exported can be imported. */
export const organColumns: readonly FileColumn[] = [
  { ...plain, field: 'name', header: '名称', required: true, note: '2 到 50 个字，不能与已有的重复' },
  { ...plain, field: 'code', header: '编码', note: '不填则自动编号' },
  { ...plain, field: 'type', header: '类型', required: true, options: Object.values(organTypeNames) },
  { ...plain, field: 'parent', header: '上级机构', note: '名称或编码；可以是文件里的其他机构，先后不限' },
  { ...plain, field: 'area', header: '地区', required: true, note: '全称（浙江省 杭州市 西湖区）或 6 位代码' },
  { ...plain, field: 'agent', header: '代理商', note: '须已存在且启用' },
  { ...plain, field: 'contact', header: '联系人' },
  { ...plain, field: 'phone', header: '手机', note: '11 位手机号，或带区号的座机' },
  { ...plain, field: 'contractFrom', header: '合同开始', note: '如 2026-09-01' },
  { ...plain, field: 'contractTo', header: '合同到期', note: '如 2027-08-31' },
  { ...plain, field: 'seats', header: '席位', note: '不填为 0' },
]

/** What an export says beside; an import leaves it alone. */
export const organExportOnly: readonly FileColumn[] = [
  { ...plain, field: 'seatsUsed', header: '已用席位' },
  { ...plain, field: 'status', header: '状态' },
]
