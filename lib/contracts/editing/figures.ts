import { defineFigures } from '../base/figures.ts'

export const editingFigures = defineFigures({
  todos: { drafts: { label: '未保存的草稿', permission: 'signedIn' } },
})
