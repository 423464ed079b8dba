import { defineFigures } from '../base/figures.ts'
import { deviceCard } from './card.ts'

export const deviceFigures = defineFigures({
  figures: { devices: { label: deviceCard.name, permission: 'device:list' } },
  todos: { deviceAlerts: { label: '设备告警', permission: 'device:list' } },
})
