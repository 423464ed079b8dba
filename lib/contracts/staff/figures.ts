import { defineFigures } from '../base/figures.ts'
import { staffCard } from './card.ts'

export const staffFigures = defineFigures({
  figures: { staff: { label: staffCard.name, permission: 'user:list' } },
  todos: { lockedStaff: { label: '已锁定的人员', permission: 'user:list', notice: true } },
  steps: {
    staff: {
      label: staffCard.name,
      permission: 'user:edit',
      text: '给同事开账号，选角色和数据范围',
      url: staffCard.screen,
    },
  },
})
