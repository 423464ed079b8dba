import { defineFigures } from '../base/figures.ts'

export const notificationFigures = defineFigures({
  todos: { notifications: { label: '未读通知', permission: 'signedIn' } },
})
