import type { menuPackage } from '../../../tables/access.ts'

/** Maps unique index to field to message, for `rejectDuplicates`. */
export const duplicateMessages = { menu_package_name: { name: '已有同名的套餐' } }

/** The fields of a row that the history shows, without the entries, which have their own table. */
export const audited = ({ name, note, status }: typeof menuPackage.$inferSelect) => ({ name, note, status })
