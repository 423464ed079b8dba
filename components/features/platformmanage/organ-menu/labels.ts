export { menuPackageFields as packageLabels } from '@/lib/contracts/record-fields'

export const packageName = '菜单套餐'
