import { defineFigures } from '../base/figures.ts'
import { roleCard } from './card.ts'

export const roleFigures = defineFigures({
  steps: {
    roles: {
      label: roleCard.name,
      permission: 'role:edit',
      text: '看一遍自带的角色和数据范围，按需要修改',
      url: roleCard.screen,
    },
  },
})
