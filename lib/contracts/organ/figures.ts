import { defineFigures } from '../base/figures.ts'
import { contractStateNames, organCard } from './card.ts'

export const organFigures = defineFigures({
  figures: { organs: { label: organCard.name, permission: 'organ:list' } },
  shares: {
    organContract: { label: '机构合同', permission: 'organ:list', call: 'orgCount', states: contractStateNames },
  },
  steps: {
    organs: {
      label: organCard.name,
      permission: 'organ:edit',
      text: '新增或导入学校，填席位和合同',
      url: organCard.screen,
    },
  },
})
