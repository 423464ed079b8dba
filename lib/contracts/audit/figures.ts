import { defineFigures } from '../base/figures.ts'

export const auditFigures = defineFigures({
  figures: {
    logins: {
      label: '近 7 天登录',
      permission: 'audit:list',
      chart: { title: '每日登录', label: '近 30 天每日登录', unit: '次' },
    },
  },
})
