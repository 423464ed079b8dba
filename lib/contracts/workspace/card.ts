import { defineCard } from '../base/card.ts'

/** The label of a private view. */
export const unshared = '不共享'

const layoutFields = {
  density: '行高',
  cards: { label: '显示为', words: { true: '卡片', false: '表格' } },
  order: '列的次序',
  hidden: '隐藏的列',
  kept: '始终显示的列',
  pinned: '固定的列',
  widths: '列宽',
}

export const savedViewCard = defineCard({
  name: '列表视图',
  fields: {
    name: '名称',
    screen: '页面',
    query: { label: '筛选条件', shape: 'query' },
    look: '列的样子',
    roleId: { label: '共享给角色', record: 'role', empty: unshared },
    ...layoutFields,
  },
})

/** Describes the layout that a user gave a list, for the audit log. */
export const listLayoutCard = defineCard({
  name: '列表外观',
  fields: { ...layoutFields, order: { label: layoutFields.order, shape: 'columns' } },
})
