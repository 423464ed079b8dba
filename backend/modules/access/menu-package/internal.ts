import type { menuPackage } from '../../../tables/access.ts'

/** The message and the form's field for each unique index that `rejectDuplicates` may find violated. */
export const duplicateMessages = { menu_package_name: { name: '已有同名的套餐' } }

/**
 * The fields of a package that the history shows. The menu entries of the package are not among them, because they are
 * stored in another table.
 */
export const audited = ({ name, note, status }: typeof menuPackage.$inferSelect) => ({ name, note, status })
