import { defineFigures } from '../base/figures.ts'
import { dictCard } from './card.ts'

export const dictFigures = defineFigures({
  steps: {
    sections: {
      label: '学段、年级和学科',
      permission: 'dict:edit',
      text: '核对自带的，用不到的停用',
      url: dictCard.screens.section,
    },
  },
})
