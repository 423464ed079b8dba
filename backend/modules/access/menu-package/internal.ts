import type { menuPackage } from '../../../tables/access.ts'

/** Index → field → message, for `unlessTaken`. */
export const taken = { menu_package_name: { name: '已有同名的套餐' } }

/** What the history tells of a row; without the entries: those are a table of their own. */
export const audited = ({ name, note, status }: typeof menuPackage.$inferSelect) => ({ name, note, status })
