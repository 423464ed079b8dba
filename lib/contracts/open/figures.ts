import { defineFigures } from '../base/figures.ts'
import { openKeyCard } from './card.ts'

export const openFigures = defineFigures({
  figures: {
    padDuration: { label: '平板使用时长', permission: 'device:list', call: 'padDuration', unit: '近 7 天，小时' },
  },
  steps: {
    openKeys: {
      label: openKeyCard.name,
      permission: 'openKey:edit',
      text: '平板和学习应用上报数据时用',
      url: openKeyCard.screen,
    },
  },
})
