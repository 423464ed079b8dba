export { menuPackageFields as packageLabels } from '@/lib/contracts/base/record-fields'

export const packageName = '菜单套餐'
